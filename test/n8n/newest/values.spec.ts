import fc from 'fast-check';
import Fastify from 'fastify';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { itemsOf } from '../../../tools/n8n/client';
import {
	connectionTo,
	inARow,
	items,
	node,
	nodeType,
	startByHand,
	submitTheItem,
	type Chosen,
} from '../../../tools/n8n/workflow';
import { expressions, people } from '../../engine/expressions';
import { expect, test } from '../fixtures';

/** Each changes its input, and the expression beside it shows whether it sees the change. */
const changes = [
	...['$json.tags.pop()', '$json.tags.push("c")', '$json.tags.sort(() => -1)', '$json.age = 1'],
	...['$json.name += "!"', '$json.age ||= 1', '$json.age >>= 1', '$json.tags.length++'],
	...['delete $json.age', 'Object.assign($json, { age: 1 })', '[$json.age] = [1]'],
	...['Reflect.set($json, "age", 1)', '$json.tags.fill(1)', '[].push.call($json.tags, 1)'],
].map((code) => [`={{ ${code} }}`, '={{ $json }}']);

/** Our node refuses NaN, which becomes null in JSON. */
const withoutNaN = expressions.filter((text) => !/NaN|Math/.test(text));
const anyOnes = fc.array(withoutNaN, { minLength: 1, maxLength: 3 });
const mappings = [...fc.sample(anyOnes, { numRuns: 150, seed: 1 }), ...changes];

/** As our node sends them: as text, and without those that hold nothing. */
const sent = (fields: IDataObject) =>
	Object.entries(fields)
		.filter(([, value]) => value !== null)
		.map(([name, value]) => ({
			name,
			value: typeof value === 'string' ? value : JSON.stringify(value),
		}));

test("a field has the value that n8n's HTTP Request node sends for its expression", async ({
	client,
	credential,
}) => {
	await using echo = Fastify();
	echo.post('*', async ({ body }) => body);
	const url = await echo.listen({ host: '127.0.0.1', port: 0 });
	const data = { ...credential.data, baseUrl: url };
	const account = await client.createCredential({ ...credential, data });

	/** One node for each mapping. */
	const nodes = (
		name: string,
		type: string,
		version: number,
		parametersFor: (rows: INodeParameters[]) => INodeParameters,
		chosen?: Chosen,
	) =>
		mappings.map((values, place) => {
			const rows = ['={{ $itemIndex }}', ...values].map((value, row) => ({
				name: `${row}`,
				value,
			}));
			return {
				...node(`${name} ${place}`, type, version, parametersFor(rows), chosen),
				onError: 'continueRegularOutput' as const,
			};
		});
	const ours = nodes(
		'Ours',
		nodeType,
		1,
		(field) => ({ ...submitTheItem, fieldsMode: 'manual', fields: { field } }),
		account,
	);
	const n8ns = nodes('HTTP Request', 'n8n-nodes-base.httpRequest', 4.5, (parameters) => ({
		method: 'POST',
		url,
		sendBody: true,
		bodyParameters: { parameters },
	}));
	const [list, split] = items(people);
	const row = inARow('Values', [startByHand(), list, { ...split, name: 'Start' }]);
	const all = [...ours, ...n8ns];
	const Start = { main: [all.flatMap(({ name }) => connectionTo(name).main[0])] };
	const execution = await client.run({
		...row,
		nodes: [...row.nodes, ...all],
		connections: { ...row.connections, Start },
	});

	const returned = (list: typeof all, dataOf: (json: IDataObject) => unknown) =>
		list.flatMap(({ name }, place) =>
			itemsOf(execution, name).map(({ json }, item) => ({
				expressions: mappings[place],
				item,
				data: json.error ?? dataOf(json),
			})),
		);
	const byN8n = returned(n8ns, sent);
	expect(byN8n).toHaveLength(mappings.length * people.length);
	expect(returned(ours, (json) => json.data)).toEqual(byN8n);
});
