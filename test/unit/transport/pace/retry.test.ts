import { RetryPolicy } from '../../../../nodes/EngagementService/transport/pace/retry';
import { ServiceProblem } from '../../../../nodes/EngagementService/transport/problems';

const unavailable = (retryAfter?: number) =>
	new ServiceProblem('Not now.', { httpCode: 500, retryAfter });

it('retries only what its meaning says', () => {
	const policy = new RetryPolicy('read');
	const problems = [
		new Error('A fault of the node'),
		new ServiceProblem('No.', { httpCode: 400 }),
		new ServiceProblem('Slowly.', { httpCode: 429 }),
	];

	expect(problems.map((problem) => policy.retryIn(problem, 1))).toEqual(
		problems.map(() => undefined),
	);
	expect(policy.retryIn(unavailable(), 1)).toBeDefined();
});

it('sends a request up to three times, and waits twice as long before the third', () => {
	jest.spyOn(Math, 'random').mockReturnValue(0.5);
	const policy = new RetryPolicy('read');
	const waits = [1, 2, 3].map((tries) => policy.retryIn(unavailable(), tries));

	expect(waits).toEqual([300, 600, undefined]);
});

it('waits as long as the service says before a retry, if that is longer', () => {
	jest.spyOn(Math, 'random').mockReturnValue(0.5);
	const waits = [0, 1_000].map((retryAfter) =>
		new RetryPolicy('read').retryIn(unavailable(retryAfter), 1),
	);

	expect(waits).toEqual([300, 1_000]);
});
