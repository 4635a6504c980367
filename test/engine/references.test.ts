import { ItemParameters } from '../../nodes/EngagementService/transport/n8n/itemParameters';
import { functionsOf } from './harness/functions';
import { nodeOf } from './harness/workflow';

const parameters = { name: '={{ $json.name }}', town: '={{ $json.town }}' };
const people = [
	{ name: 'Ada', town: ['York'] },
	{ name: 'Bo', town: null },
];
const PATH = '../../nodes/EngagementService/transport/n8n/itemParameters';
const warn = jest.fn();

/**
 * Reads the people in two runs of a new process. Returns the expressions that n8n has evaluated.
 *
 * @param differs changes the values of expressions that are evaluated together
 */
async function evaluatedBy(differs: (values: unknown) => unknown) {
	jest.resetModules();
	const { LoggerProxy } = jest.requireActual<typeof import('n8n-workflow')>('n8n-workflow');
	LoggerProxy.init({ error: warn, info: warn, debug: warn, warn });
	const { ItemParameters } =
		jest.requireActual<typeof import('../../nodes/EngagementService/transport/n8n/itemParameters')>(
			PATH,
		);
	const functions = await functionsOf(nodeOf('Reader', { parameters }), people);
	const evaluate = functions.evaluateExpression.bind(functions);
	const evaluated: string[] = [];
	functions.evaluateExpression = (text, index) => {
		const isTogether = text.startsWith('{{ [');
		evaluated.push(isTogether ? 'together' : text);
		const values = evaluate(text, index);
		return isTogether ? Object(differs(values)) : values;
	};
	for (const run of [1, 2].map(() => new ItemParameters(functions, parameters))) {
		const read = people.map((_person, item) => ({
			name: run.get('name', item),
			town: run.get('town', item),
		}));
		expect(read).toEqual(people);
	}
	return evaluated;
}
afterEach(() => warn.mockReset());

it('references are read together if the first item has the same values alone', async () => {
	const alone = ['{{ $json.name }}', '{{ $json.town }}'];

	expect(await evaluatedBy((values) => values)).toEqual([
		...['together', ...alone],
		...['together', 'together', 'together'],
	]);
	expect(warn).not.toHaveBeenCalled();
});

it.each<[what: string, differs: (values: unknown) => unknown]>([
	['other values', (values) => Object.values(Object(values)).reverse()],
	['no values', () => [{ value: undefined }, { value: undefined }]],
	['text for a list', () => [{ value: 'Ada' }, { value: 'York' }]],
])('references are read alone if together they have %s, and the log says so', async (...given) => {
	const evaluated = await evaluatedBy(given[1]);

	expect(evaluated.filter((text) => text === 'together')).toHaveLength(1);
	expect(warn.mock.calls).toEqual([[expect.stringContaining('Engagement Service'), undefined]]);
});

it('the parts of a text are read together, when they are needed', async () => {
	const texts = { filter: '={{ $json.name }} or {{ $json.town }}' };
	const functions = await functionsOf(nodeOf('Reader', { parameters: texts }), people);
	const evaluate = jest.spyOn(functions, 'evaluateExpression');
	const parameters = new ItemParameters(functions, texts);
	const valuesOf = (item: number) =>
		['name', 'town'].map((name) => parameters.evaluate(`{{ $json.${name} }}`, item));

	// The first item of a process is read both ways.
	valuesOf(0);
	evaluate.mockClear();
	expect(valuesOf(1)).toEqual(['Bo', null]);
	expect(evaluate).toHaveBeenCalledTimes(1);
});
