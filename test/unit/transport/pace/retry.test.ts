import {
	asksToSlowDown,
	RetryPolicy,
} from '../../../../nodes/EngagementService/transport/pace/retry';
import { ServiceProblem } from '../../../../nodes/EngagementService/transport/problems';

const problem = (details: Partial<ServiceProblem>) =>
	new ServiceProblem('No.', { description: '', ...details });

const retried = [408, 425, 500, 502, 503, 504, 520, 521, 522, 523, 524, 529];
const notRetried = [400, 501, 525];
it.each<[Partial<ServiceProblem>, boolean, boolean]>([
	...retried.map((httpCode): [object, boolean, boolean] => [{ httpCode }, true, false]),
	...notRetried.map((httpCode): [object, boolean, boolean] => [{ httpCode }, false, false]),
	[{ isTemporary: true, isUnreachable: true }, true, true],
	[{ isTemporary: true }, true, false],
	[{ isUnreachable: true }, false, false],
	[{}, false, false],
])('after %j, a read is retried: %j, and a write: %j', (details, read, write) => {
	expect(new RetryPolicy().retryIn(problem(details), false, 1) !== undefined).toBe(read);
	expect(new RetryPolicy().retryIn(problem(details), true, 1) !== undefined).toBe(write);
});

it('does not retry after an error that is not about the service', () => {
	expect(new RetryPolicy().retryIn(new Error('A fault of the node'), false, 1)).toBeUndefined();
});

it('sends a request up to three times, and waits twice as long before the third', () => {
	jest.spyOn(Math, 'random').mockReturnValue(0.5);
	const policy = new RetryPolicy();
	const waits = [1, 2, 3].map((tries) => policy.retryIn(problem({ httpCode: 500 }), false, tries));

	expect(waits).toEqual([300, 600, undefined]);
});

it('waits as long as the service says before a retry, if that is longer', () => {
	jest.spyOn(Math, 'random').mockReturnValue(0.5);
	const waits = [0, 1_000].map((retryAfter) =>
		new RetryPolicy().retryIn(problem({ httpCode: 408, retryAfter }), false, 1),
	);

	expect(waits).toEqual([300, 1_000]);
});

it.each([
	[{ httpCode: 429 }, true, true],
	[{ httpCode: 429, retryAfter: 0 }, true, true],
	[{ httpCode: 503, retryAfter: 1 }, true, false],
	[{ httpCode: 503, retryAfter: 0 }, false, false],
	[{ httpCode: 503 }, false, false],
	[{ httpCode: 400, retryAfter: 1 }, false, false],
])('%j asks to slow down after a read: %j, after a write: %j', (details, read, write) => {
	expect(asksToSlowDown(problem(details), false)).toBe(read);
	expect(asksToSlowDown(problem(details), true)).toBe(write);
});
