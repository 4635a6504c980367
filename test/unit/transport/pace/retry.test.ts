import { asksToSlowDown, retryIn } from '../../../../nodes/EngagementService/transport/pace/retry';
import { ServiceProblem } from '../../../../nodes/EngagementService/transport/problems';

const problem = (details: Partial<ServiceProblem>) =>
	new ServiceProblem('No.', { description: '', ...details });
const isRetried = (details: Partial<ServiceProblem>, writes: boolean, tries = 1) =>
	retryIn(problem(details), writes, tries) !== undefined;

it.each([408, 425, 500, 502, 503, 504, 520, 521, 522, 523, 524, 529])(
	'%i is retried for a read, and not for a write',
	(httpCode) => {
		expect(isRetried({ httpCode }, false)).toBe(true);
		expect(isRetried({ httpCode }, true)).toBe(false);
	},
);

it.each([200, 302, 400, 401, 404, 407, 409, 501, 505, 511])('%i is not retried', (httpCode) => {
	expect(isRetried({ httpCode }, false)).toBe(false);
	expect(isRetried({ httpCode }, true)).toBe(false);
});

it.each([
	['nobody was there', { isTemporary: true, isUnsent: true }, true, true],
	['the connection broke', { isTemporary: true }, true, false],
	['its certificate is not valid', {}, false, false],
	['its name cannot be looked up by a rule of n8n', { isUnsent: true }, false, false],
])('without an answer, since %s: read %j, write %j', (_why, details, read, write) => {
	expect(isRetried(details, false)).toBe(read);
	expect(isRetried(details, true)).toBe(write);
});

it('sends nothing again after any other error', () => {
	expect(retryIn(new Error('A fault of the node'), false, 1)).toBeUndefined();
});

it('tries three times in all, and waits twice as long before the third', () => {
	jest.spyOn(Math, 'random').mockReturnValue(0.5);
	const waits = [1, 2, 3].map((tries) => retryIn(problem({ httpCode: 500 }), false, tries));

	expect(waits).toEqual([300, 600, undefined]);
});

it('waits as long as the service says', () => {
	expect(retryIn(problem({ httpCode: 503, retryAfter: 0 }), false, 1)).toBe(0);
});

it.each([
	[{ httpCode: 429 }, true, true],
	[{ httpCode: 429, retryAfter: 0 }, true, true],
	[{ httpCode: 503, retryAfter: 1 }, true, false],
	[{ httpCode: 503, retryAfter: 0 }, false, false],
	[{ httpCode: 503 }, false, false],
	[{ httpCode: 400, retryAfter: 1 }, false, false],
])('takes %j for "slow down": read %j, write %j', (details, read, write) => {
	expect(asksToSlowDown(problem(details), false)).toBe(read);
	expect(asksToSlowDown(problem(details), true)).toBe(write);
});
