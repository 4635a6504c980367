import type { Kind } from '../../../../nodes/EngagementService/transport/contract';
import { RetryPolicy } from '../../../../nodes/EngagementService/transport/pace/retry';
import { ServiceProblem } from '../../../../nodes/EngagementService/transport/problems';

it.each([
	[1, 0, 300],
	[2, undefined, 600],
	[3, undefined, undefined],
	[1, 1_000, 1_000],
])('after try %i, with a Retry-After of %p ms, the next one is in %p ms', (...given) => {
	const [tries, retryAfter, wait] = given;
	jest.spyOn(Math, 'random').mockReturnValue(0.5);
	const unavailable = new ServiceProblem('Not now.', { httpCode: 500, retryAfter });

	expect(new RetryPolicy('read').retryIn(unavailable, tries)).toBe(wait);
});

it('a fault of the node is not retried', () => {
	expect(new RetryPolicy('read').retryIn(new Error('A fault of the node'), 1)).toBeUndefined();
});

it.each<[Kind, repetitions: number[]]>([
	['read', [100, 0, 1, 1]],
	['check', [100, 0, 1, 1]],
	// None of them was sent.
	['write', [300, 300, 300, 300]],
])(
	'of 300 requests of kind %s that fail after 10,000, 4, 1 and 5 successes, these are repeated: %j',
	(kind, repetitions) => {
		const policy = new RetryPolicy(kind);
		const down = new ServiceProblem('Down.', { connection: 'unreachable' }, kind);
		const repeatsAfter = (successes: number) => {
			for (let count = 0; count < successes; count++) policy.succeeded();
			const waits = Array.from({ length: 300 }, () => policy.retryIn(down, 1));
			return waits.filter((wait) => wait !== undefined).length;
		};

		expect([10_000, 4, 1, 5].map(repeatsAfter)).toEqual(repetitions);
	},
);
