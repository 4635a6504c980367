import fc from 'fast-check';
import Fastify from 'fastify';
import type { IDataObject, INode, INodeParameters } from 'n8n-workflow';
import { LOST_VALUE } from '../../../nodes/EngagementService/shared/refusals';
import { itemsOf, type N8nClient } from '../../../tools/n8n/client';
import {
	connectionTo,
	inARow,
	items,
	node,
	nodeType,
	startByHand,
	submitTheItem,
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

/** Our node refuses NaN, which n8n sends as null. */
const withoutNaN = expressions.filter((text) => !/NaN|Math/.test(text));
const anyOnes = fc.array(withoutNaN, { minLength: 1, maxLength: 3 });
const mappings = [...fc.sample(anyOnes, { numRuns: 150, seed: 1 }), ...changes];

interface Field {
	name: string;
	value: string;
}

/** As our node sends them: as text, and only those that have a value. */
const sent = (fields: IDataObject): Field[] =>
	Object.entries(fields)
		.filter(([, value]) => value !== null)
		.map(([name, value]) => ({
			name,
			value: typeof value === 'string' ? value : JSON.stringify(value),
		}));

/**
 * Our node leaves out a blank text around expressions, if they have found nothing. It sends an empty list with a space
 * beside it as a list, of which n8n makes such a text.
 */
const isKept = ({ name, value }: Field, values: string[]) =>
	!['', '[]'].includes(value.trim()) || /^=\{\{(?:(?!\}\}).)*\}\}$/s.test(values[Number(name) - 1]);

/** Each node gets these items, and continues if one fails. */
async function runEach(client: N8nClient, input: IDataObject[], nodes: INode[]) {
	const [list, split] = items(input);
	const row = inARow('Values', [startByHand(), list, { ...split, name: 'Start' }]);
	const continued = nodes.map((one) => ({ ...one, onError: 'continueRegularOutput' as const }));
	const Start = { main: [nodes.flatMap(({ name }) => connectionTo(name).main[0])] };
	return await client.run({
		...row,
		nodes: [...row.nodes, ...continued],
		connections: { ...row.connections, Start },
	});
}

test("a field has the value that n8n's HTTP Request node sends for its expression", async ({
	client,
	credential,
}) => {
	await using echo = Fastify();
	echo.post('*', async ({ body }) => body);
	const url = await echo.listen({ host: '127.0.0.1', port: 0 });
	const data = { ...credential.data, baseUrl: url };
	const account = await client.createCredential({ ...credential, data });

	const nodes = mappings.flatMap((values, place) => {
		const rows = ['={{ $itemIndex }}', ...values].map((value, row) => ({ name: `${row}`, value }));
		const ours = { ...submitTheItem, fieldsMode: 'manual', fields: { field: rows } };
		const n8ns = { method: 'POST', url, sendBody: true, bodyParameters: { parameters: rows } };
		return [
			node(`Ours ${place}`, nodeType, 1, ours, account),
			node(`HTTP Request ${place}`, 'n8n-nodes-base.httpRequest', 4.5, n8ns),
		];
	});
	const execution = await runEach(client, people, nodes);

	const returned = (by: string, fieldsIn: (json: IDataObject) => Field[]) =>
		mappings.flatMap((values, place) =>
			itemsOf(execution, `${by} ${place}`).map(({ json }, item) => ({
				...{ expressions: values, item },
				fields: json.error ?? fieldsIn(json).filter((field) => isKept(field, values)),
			})),
		);
	const byN8n = returned('HTTP Request', sent);
	expect(byN8n).toHaveLength(mappings.length * people.length);
	const byOurs = returned('Ours', ({ data }) => data as Field[]);
	// Our node sends no "[object Object]".
	const isText = byN8n.map(({ fields }) => !LOST_VALUE.test(JSON.stringify(fields)));
	expect(byOurs.filter((_, place) => isText[place])).toEqual(
		byN8n.filter((_, place) => isText[place]),
	);
	const notSent = byOurs.filter((_, place) => !isText[place]);
	const isLost = ({ value }: Field) => LOST_VALUE.test(value);
	expect(notSent.filter(({ fields }) => Array.isArray(fields) && fields.some(isLost))).toEqual([]);
});

test('a value that is not there finds nobody, sends no key, and has a hint', async ({
	client,
	credential,
	control,
}) => {
	const queryContacts = { resource: 'contact', operation: 'query' };
	const nodes = Object.entries<INodeParameters>({
		Filter: { ...queryContacts, filterString: '={{ $json.mobil }}' },
		Part: { ...queryContacts, filterString: "=[1004] eq '{{ $json.mobil }}' or '{{ $json.id }}'" },
		Key: { ...submitTheItem, options: { sendOnceKey: '={{ $json.id }}-{{ $json.order }}' } },
		Hint: { ...submitTheItem, contactReferenceId: '={{ $json.reference }}' },
	}).map(([name, parameters]) => node(name, nodeType, 1, parameters, credential));
	const input = [
		{ id: 1, Email: 'nathan@example.com' },
		{ id: 2, Email: 'hayley@example.com', reference: 'a' },
	];
	const execution = await runEach(client, input, nodes);

	const errors = (name: string) => itemsOf(execution, name).map(({ json }) => json.error);
	const blank = /^'Filter String' is blank.* left blank finds all contacts/;
	expect(errors('Filter')).toEqual([0, 1].map(() => expect.stringMatching(blank)));
	const part = expect.stringContaining('is blank at {{ $json.mobil }}, because');
	expect(errors('Part')).toEqual([part, part]);
	const key = expect.stringContaining('is blank at {{ $json.order }}, because');
	expect(errors('Key')).toEqual([key, key]);
	expect(execution.data.resultData.runData.Hint[0].hints).toMatchObject([
		{ message: 'Reference ID had no value in 1 of 2 items and was left out.' },
	]);
	const sent = control.received().map(({ url }) => url);
	expect(sent).toEqual([0, 1].map(() => expect.stringMatching(/\/submit$/)));
});
