import fc from 'fast-check';
import type { INode, INodeParameters } from 'n8n-workflow';
import { itemsOf, succeeded, type StoredCredential } from '../../../tools/n8n/client';
import { inARow, items, node, nodeType, startByHand } from '../../../tools/n8n/workflow';
import { world } from '../../../tools/service';
import { expressions, people } from '../../engine/expressions';
import { expect, test } from '../fixtures';

const mapping = fc.array(expressions, { minLength: 2, maxLength: 4 });

/** With this in a mapping, n8n itself evaluates its expressions, one by one. */
const alone = { name: 'Resource', value: '={{ $parameter.resource }}' };

/** Each changes its input, and the expression beside it shows whether it sees the change. */
const changes = [
	...['$json.tags.pop()', '$json.tags.push("c")', '$json.tags.sort(() => -1)', '$json.age = 1'],
	...['$json.age += 1', '$json.age ||= 1', '$json.age >>= 1', '$json.age++', '--$json.age'],
	...['delete $json.age', 'Object.assign($json, { age: 1 })', '[$json.age] = [1]'],
	...['Reflect.set($json, "age", 1)', '$json.tags.fill(1)', '[].push.call($json.tags, 1)'],
].map((code) => [`={{ ${code} }}`, '={{ JSON.stringify($json) }}']);

test('a field has the value that n8n gives it in its isolate, with any other expression beside it', async ({
	client,
	credential,
	control,
}) => {
	const mappings = [...fc.sample(mapping, { numRuns: 200, seed: 1 }), ...changes];
	const pairs = mappings.map((values, index) => {
		const rows = values.map((value, row) => ({ name: `Row ${row}`, value }));
		const nodes = [
			submit(`Together ${index}`, rows, credential),
			submit(`Alone ${index}`, [...rows, alone], credential),
		];
		return { rows, nodes };
	});
	const before = inARow('Expressions', [startByHand(), ...items(people)]);
	const nodes = pairs.flatMap((pair) => pair.nodes);
	const main = [nodes.map(({ name }) => ({ node: name, type: 'main', index: 0 }))];
	const workflow = {
		...before,
		nodes: [...before.nodes, ...nodes],
		connections: { ...before.connections, 'One Item Each': { main } },
	};
	const started = await client.start(await client.createWorkflow(workflow));
	const execution = succeeded(await client.execution(started));

	const sentBy = (name: string) =>
		control
			.submissions()
			.filter(({ payload }) => payload.source === name)
			.map(({ payload }) => payload.data?.filter((field) => field.name !== alone.name));
	for (const { rows, nodes: pair } of pairs) {
		const [together, byN8n] = pair.map(({ name }) => ({
			rows,
			sent: sentBy(name),
			items: itemsOf(execution, name).map(({ json }) => json),
		}));
		expect(together).toEqual(byN8n);
	}
	expect(control.submissions().length).toBeGreaterThan(pairs.length);
});

/** Submits each item, in their order, and continues if one fails. */
function submit(name: string, rows: INodeParameters[], credential: StoredCredential): INode {
	const parameters = {
		resource: 'form',
		operation: 'submit',
		formId: world.ids.forms.newsletter,
		fields: { field: [{ name: 'Email', value: 'nathan@example.com' }, ...rows] },
		options: { source: name, concurrency: 1 },
	};
	const one = node(name, nodeType, 1, parameters, credential);
	return { ...one, onError: 'continueRegularOutput' };
}
