/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { inspect } from 'node:util';
import fc from 'fast-check';

import {
	ItemParameters,
	UNCHECKED,
} from '../../nodes/EngagementService/transport/n8n/itemParameters';
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

holds(
	'any parameter has the value that n8n gives it',
	fc.asyncProperty(rows, expressions, async (field, plain) => {
		const parameters = { fields: { field }, plain, other: '={{ $json.name }}' };
		const node = nodeOf('Reader', { parameters });
		// An expression can change its input.
		const copy = async () => await functionsOf(node, structuredClone(people));
		const functions = await copy();
		const byN8n = (path: string, index: number) =>
			functions.getNodeParameter(path, index, null, UNCHECKED);
		const ours = new ItemParameters(await copy(), parameters);
		expect(readings((path, index) => ours.get(path, index))).toEqual(readings(byN8n));
	}),
);

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
