/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { inspect } from 'node:util';
import fc from 'fast-check';
import * as n8n from 'n8n-workflow';

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

it('a reference has the value of the input, even if an expression before it changes that; a method has none', async () => {
	const parameters = {
		plain: '={{ $json.tags.pop() }}',
		other: '={{ $json.tags.length }}',
		method: '={{ $json.tags.join }}',
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
	expect(() => items.get('method', 0)).toThrow('this is a function, please add ()');
});

const references = { name: '={{ $json.name }}', town: '={{ $json.town }}' };
const input = [
	{ name: 'Ada', town: ['York'] },
	{ name: 'Bo', town: null },
];
const PATH = '../../nodes/EngagementService/transport/n8n/itemParameters';

/**
 * Reads the references in two runs of a new process. Returns the expressions that n8n has evaluated, and the log.
 *
 * @param differs changes the values of expressions that are evaluated together
 */
async function evaluatedBy(differs: (values: unknown) => unknown) {
	jest.resetModules();
	// It stays the same in a new process: loading it takes a second.
	jest.doMock('n8n-workflow', () => n8n);
	const { ItemParameters } =
		jest.requireActual<typeof import('../../nodes/EngagementService/transport/n8n/itemParameters')>(
			PATH,
		);
	const functions = await functionsOf(nodeOf('Reader', { parameters: references }), input);
	const warn = jest.spyOn(n8n.LoggerProxy, 'warn').mockReset();
	const evaluate = functions.evaluateExpression.bind(functions);
	const evaluated: string[] = [];
	functions.evaluateExpression = (text, index) => {
		const isTogether = text.startsWith('{{ [');
		evaluated.push(isTogether ? 'together' : text);
		const values = evaluate(text, index);
		return isTogether ? Object(differs(values)) : values;
	};
	for (const run of [1, 2].map(() => new ItemParameters(functions, references))) {
		const read = input.map((_item, index) => ({
			name: run.get('name', index),
			town: run.get('town', index),
		}));
		expect(read).toEqual(input);
	}
	return { evaluated, log: warn.mock.calls };
}

it('references are read together if the first item has the same values alone', async () => {
	const alone = ['{{ $json.name }}', '{{ $json.town }}'];

	expect(await evaluatedBy((values) => values)).toEqual({
		evaluated: ['together', ...alone, 'together', 'together', 'together'],
		log: [],
	});
});

it.each<[what: string, differs: (values: unknown) => unknown]>([
	['other values', (values) => Object.values(Object(values)).reverse()],
	['another text', () => [{ value: 'Bo' }, { value: ['York'] }]],
	['no values', () => [{ value: undefined }, { value: undefined }]],
	['text for a list', () => [{ value: 'Ada' }, { value: 'York' }]],
])('references are read alone if together they have %s, and the log says so', async (...given) => {
	const { evaluated, log } = await evaluatedBy(given[1]);

	expect(evaluated.filter((text) => text === 'together')).toHaveLength(1);
	expect(log).toEqual([[expect.stringContaining('Engagement Service')]]);
});

it('the parts of a text are read together, when they are needed', async () => {
	const parameters = { filter: '={{ $json.name }} or {{ $json.town }}' };
	const functions = await functionsOf(nodeOf('Reader', { parameters }), input);
	const evaluate = jest.spyOn(functions, 'evaluateExpression');
	const items = new ItemParameters(functions, parameters);
	const valuesOf = (index: number) =>
		['name', 'town'].map((name) => items.evaluate(`{{ $json.${name} }}`, index));

	// The first item of a process is read both ways.
	valuesOf(0);
	evaluate.mockClear();
	expect(valuesOf(1)).toEqual(['Bo', null]);
	expect(evaluate).toHaveBeenCalledTimes(1);
});
