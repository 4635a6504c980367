/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { inspect } from 'node:util';
import fc from 'fast-check';

import { UNCHECKED } from '../../nodes/EngagementService/transport/host';
import { ItemParameters } from '../../nodes/EngagementService/transport/host/itemParameters';
import { holds } from '../unit/property';
import { expressions, people } from './expressions';
import { functionsOf } from './harness/functions';
import { nodeOf } from './harness/workflow';

const paths = ['fields.field', 'plain', 'missing'];
const rows = fc.array(fc.record({ name: expressions, value: expressions }), { maxLength: 5 });

/** The value of each parameter for each item, or the error, as text. */
function readings(read: (path: string, index: number) => unknown) {
	return people.flatMap((_person, index) =>
		paths.map((path) => {
			try {
				return inspect(read(path, index), { depth: null });
			} catch (error) {
				const { context }: { context?: unknown } = Object(error);
				return `${error} ${inspect(context)}`;
			}
		}),
	);
}

async function expectEqual(field: Array<{ name: string; value: string }>, plain = 'Text') {
	const parameters = { fields: { field }, plain, other: '={{ $json.name }}' };
	// An expression can change its input.
	const copy = async () =>
		await functionsOf(nodeOf('Reader', { parameters }), structuredClone(people));
	const functions = await copy();
	const byN8n = readings((path, index) => functions.getNodeParameter(path, index, null, UNCHECKED));
	const ours = new ItemParameters(await copy(), parameters);
	expect(readings((path, index) => ours.get(path, index))).toEqual(byN8n);
}

holds(
	'any parameter has the value that n8n gives it',
	fc.asyncProperty(rows, expressions, expectEqual),
);

it.each([
	['a list without brackets', '={{ 1, $json.name }}'],
	['a function for some items', '={{ $json.name || (() => 1) }}'],
	['an expression that reads the name of its row', '={{ $parameter["&name"] }}'],
	['an escaped bracket', '={{ 1 // end \\}}'],
])('%s has the value that n8n gives it', async (_what, value) => {
	await expectEqual([{ name: '={{ $json.age }}', value }], '={{ $json.name }}');
});

it.each([
	['={{ $json.name?.toUpperCase?.() }}', '={{ Math.round($json.age) }}'],
	['={{ $json.tags?.[$itemIndex] }}', '={{ $json.name.toTitleCase() }}'],
	['={{ $json.tags?.[$itemIndex] }}', '={{ $("Start").first().json.name }}'],
	['=https://example.com/?id={{ $json.age }}', '={{ $json.tags.first() }}'],
	['={{ $("Nowhere").first().json.name }}', '={{ $("Start").first().json.name }}'],
	['={{ $json["}}"] }}', '={{ $json.name }}'],
	['={{ $json.constructor }}', '={{ $json.name }}'],
	['={{ $json.toString }}', '={{ $json.name }}'],
])('%s has the value that n8n gives it, beside %s', async (value, beside) => {
	await expectEqual([{ name: '={{ $json.age }}', value }], beside);
	await expectEqual([{ name: beside, value }]);
});

test('a reference has the value of the input, even if an expression before it changes that', async () => {
	const parameters = {
		plain: '={{ $json.tags.pop() }}',
		other: '={{ $json.tags.length }}',
		// With either of them in it, n8n would refuse a list of references.
		refused: ['={{ $json.constructor }}', '={{ $json["}}"] }}'],
	};
	const input = [{ tags: ['a', 'b'] }, { tags: ['c'] }];
	const functions = await functionsOf(nodeOf('Reader', { parameters }), input);
	const items = new ItemParameters(functions, parameters);
	const read = [0, 1].map((index) => [items.get('plain', index), items.get('other', index)]);

	expect(read).toEqual([
		['b', 2],
		['c', 1],
	]);
});
