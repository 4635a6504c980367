import type { Operation } from '../../nodes/EngagementService/transport';
import { runItem } from '../../nodes/EngagementService/transport/item';
import { beginTry, Run } from '../../nodes/EngagementService/transport/run';
import { validate } from '../../nodes/EngagementService/resources/form/validate';
import { functionsOf } from './harness/functions';
import { nodeOf } from './harness/workflow';

it('a failed item has its own error, even if its output cannot be read', async () => {
	const node = nodeOf('Validate');
	const functions = await functionsOf(node, [{}]);
	const fail = (message: string) => () => {
		throw new Error(message);
	};
	const operation: Operation = {
		...validate,
		input: fail('The first error'),
		failedOutput: fail('The second error'),
	};
	const context = {
		index: 0,
		continueOnFail: true,
		parameters: { get: () => undefined, timezone: 'UTC' },
		inputItem: { json: {} },
		functions,
		getCredentials: async () => ({}),
		requestOptions: () => ({ http: {} }),
	};
	const run = new Run(undefined, beginTry({}, node));

	expect(await runItem({ operation, run, context })).toEqual({
		items: [{ json: { error: 'The first error' }, pairedItem: { item: 0 } }],
		output: 0,
	});
});
