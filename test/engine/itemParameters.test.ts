import type { INodeParameters } from 'n8n-workflow';

import { ItemParameters } from '../../nodes/EngagementService/transport/ways/itemParameters';
import { people } from './expressions';
import { functionsOf } from './harness/functions';
import { nodeOf } from './harness/workflow';

/** How often the node called `evaluateExpression` for each item when it read these parameters. */
async function evaluations(parameters: INodeParameters, paths: string[]): Promise<number[]> {
	const functions = await functionsOf(nodeOf('Reader', { parameters }), [...people, ...people]);
	const evaluate = jest.spyOn(functions, 'evaluateExpression');
	const items = new ItemParameters(functions, parameters);
	return [...people, ...people].map((_person, index) => {
		evaluate.mockClear();
		for (const path of paths) items.get(path, index);
		return evaluate.mock.calls.length;
	});
}

const name = '={{ $json.name }}';

it.each([
	[
		'beside plain values and comments',
		[name, '={{ $json.age // in years }}', '={{ $json.tags }}', 'Text'],
		1,
	],
	['except one that fails', [name, '={{ $json.age }}', '={{ $json.a.b }}'], 2],
	['except one with text around it', [name, '={{ $json.age }}', `=Hello ${name.slice(1)}`], 2],
])('expressions are evaluated together: %s', async (_what, values, calls) => {
	const field = values.map((value) => ({ name: 'Field', value }));
	const counts = await evaluations({ fields: { field } }, ['fields.field']);

	expect(counts).toEqual([0, ...Array.from({ length: 7 }, () => calls)]);
});

test('after three items, expressions that cannot be evaluated together are evaluated alone', async () => {
	const counts = await evaluations({ one: name, other: '={{ $json.age; 2 }}' }, ['one', 'other']);

	expect(counts).toEqual([0, 3, 3, 3, 2, 2, 2, 2]);
});

test('n8n itself evaluates Requests at Once and the key of Send Once', async () => {
	const options = { concurrency: name, sendOnceKey: name };
	const counts = await evaluations({ options }, ['options.concurrency', 'options.sendOnceKey']);

	expect(counts).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
});
