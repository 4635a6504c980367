import { deepCopy, type IDataObject, type INodeProperties } from 'n8n-workflow';

import { holdsValue, loadDescriptions, operationsOf } from '../../tools/generate/description';
import { operationNamed, operations, type OperationName } from '../../tools/operations';
import { callers, type NodeRun } from './harness';
import { useService } from './harness/service';

const service = useService();
let described: ReturnType<typeof operationsOf>;
beforeAll(async () => {
	described = operationsOf((await loadDescriptions()).node);
});

/** Not part of a request. Other tests cover them. */
const unsent = ['concurrency', 'includeInput', 'sendOnceKey', 'skipWithoutMessage'].map(
	(name) => `options.${name}`,
);

type Sample = Pick<NodeRun, 'parameters' | 'input'>;
type Operation = (typeof operations)[number];

/** All that tools/operations fills in for an operation. */
const samplesOf = ({ parameters, outputs, variants = [] }: Operation): Sample[] => [
	{ parameters },
	...outputs.map(({ chosen }) => ({ parameters: { ...parameters, ...chosen } })),
	...variants.map((variant) => ({
		parameters: { ...parameters, ...variant.parameters },
		input: variant.input && [variant.input],
	})),
];

/** The object that holds the value at a path, in the first entry of each list. */
function ownerOf({ parameters }: Sample, path: string) {
	const names = path.replaceAll('[]', '.0').split('.');
	const last = names.pop() ?? '';
	const inside = (owner: IDataObject, name: string): IDataObject => Object(owner[name]);
	return { owner: names.reduce(inside, parameters), last };
}

function valueIn(sample: Sample, path: string) {
	const { owner, last } = ownerOf(sample, path);
	return owner[last];
}

/** The sample with another value at a path. */
function changed(sample: Sample, path: string, value: string): Sample {
	const copy = deepCopy(sample);
	const { owner, last } = ownerOf(copy, path);
	owner[last] = value;
	return copy;
}

describe.each(operations)('$name', (operation) => {
	const samples = samplesOf(operation);
	const sampleWith = (path: string) => samples.find((each) => valueIn(each, path) !== undefined);
	const parameters = () => {
		const { parameters = [] } = described.find(({ name }) => name === operation.name) ?? {};
		return parameters.filter(({ property }) => holdsValue(property));
	};

	/** The requests and the output of a sample. */
	const outcomeOf = async (sample: Sample) => {
		await service.fault({ body: JSON.stringify(operation.answer), times: 99 });
		const { items } = await service.run(sample);
		const outcome = JSON.stringify([await service.received(), items]);
		service.control().reset();
		return outcome;
	};

	it('sends every parameter', async () => {
		const sent = parameters().filter(({ path }) => !unsent.includes(path));
		expect(sent).not.toEqual([]);
		const forgotten: string[] = [];
		for (const { path } of sent) {
			const sample = sampleWith(path);
			if (!sample) {
				forgotten.push(`${path} is not in tools/operations`);
				continue;
			}
			const nothing = changed(sample, path, '={{ undefined }}');
			if ((await outcomeOf(sample)) === (await outcomeOf(nothing))) {
				forgotten.push(`${path} makes no difference: has its field 'routing'?`);
			}
		}

		expect(forgotten).toEqual([]);
	});

	it('has each switch on and off', () => {
		const switches = parameters().filter(
			({ property: { type, routing } }) => type === 'boolean' && routing,
		);
		const missing = switches.flatMap(({ path }) => {
			const values = samples.map((sample) => valueIn(sample, path));
			return [true, false]
				.filter((value) => !values.includes(value))
				.map((value) => `${path}: ${value} is not in tools/operations`);
		});

		expect(missing).toEqual([]);
	});

	it('refuses a value of another kind for every parameter', async () => {
		for (const { path, property } of parameters()) {
			const empty = { parameters: { options: {}, ...operation.parameters } };
			const sample = sampleWith(path) ?? empty;
			const [value, ...words] = wrong(property);
			const { error } = await service.run(changed(sample, path, value));

			for (const said of [`'${property.displayName}'`, ...words]) {
				expect([path, error?.message]).toEqual([path, expect.stringContaining(said)]);
			}
		}
		expect(await service.received()).toEqual([]);
	});

	it('refuses a blank for every required parameter', async () => {
		for (const { path, property } of parameters().filter(({ property }) => property.required)) {
			const { error } = await service.run(changed({ parameters: operation.parameters }, path, ' '));

			const problem = expect.stringContaining(`'${property.displayName}'`);
			expect([path, error?.message]).toEqual([path, problem]);
			expect(error?.message).toContain(' is required');
		}
		expect(await service.received()).toEqual([]);
	});
});

/** A value that cannot be sent, and the words that say so. */
function wrong({ required, type, typeOptions, options = [] }: INodeProperties): string[] {
	// The node does not know what a list from the service has.
	switch (typeOptions?.loadOptionsMethod ? 'string' : type) {
		case 'boolean':
			return ['maybe', 'must be true or false'];
		case 'dateTime':
			return ['2026/11/01', 'must be a date and time'];
		case 'json':
			return ['{ "a": ', 'must be valid JSON'];
		case 'multiOptions':
		case 'options':
			return ['all', 'must be one of', ...options.map(({ name }) => name)];
		case 'number': {
			const { minValue = 0, maxValue = 2 ** 31 - 1 } = typeOptions ?? {};
			return [`${minValue - 1}`, `must be a whole number from ${minValue} to ${maxValue}`];
		}
		default:
			return required ? ['={{ ".." }}', 'must be an ID'] : ['={{ [NaN] }}', 'must be '];
	}
}

const required: Refused = [' ', 'is required'];
type Refused = [value: string, why: string];

it.each<[OperationName, string, Refused]>([
	['contact/getHistory', 'options.since', ['=2026-07-01 {{ $json.none }}', 'at {{ $json.none }}']],
	['contact/query', 'sortFields.sort[].column', required],
	['contact/query', 'limit', ['=1{{ $json.none }}', 'is blank at {{ $json.none }}']],
	['txtMessage/getManyByContact', 'lists', ['={{ false }}', 'must be one of']],
	['txtMessage/getManyByContact', 'lists', ['={{ [] }} ', 'must have at least one']],
	['txtMessage/getManyByContact', 'messageOutput', ['={{ false }}', 'must be one of']],
	['txtMessage/getManyByContact', 'messageOutput', ['Messages', 'Messages (messages), Whole']],
	['txtMessage/getManyByContact', 'returnAll', ['={{ [] }} ', 'must be true or false']],
	['form/submit', 'formId', ['=a{{ $json.none }}', 'is blank at {{ $json.none }}']],
	['form/submit', 'fields.field[].name', ['=a{{ $json.none }}', 'at {{ $json.none }}']],
	['form/submit', 'fields.field[].name', required],
	['form/submit', 'transactionalData.form[].transactionalFormId', required],
	[
		'transactionalDatabase/import',
		'fieldMaps.map[]',
		['={{ { from: "", to: "" } }}', 'is required'],
	],
	['transactionalDatabase/import', 'fieldMaps.map[].from', required],
	['transactionalDatabase/import', 'fieldMaps.map[].to', required],
	['transactionalDatabase/import', 'options.columnDelimiter', ['=x{{ {} }}', 'must be text']],
	['transactionalDatabase/import', 'options.customTags', ['={{ {} }} ', 'must be text']],
	['transactionalDatabase/import', 'options.customTags[]', ['=of {{ {} }}', 'must be text']],
	['transactionalDatabase/import', 'uploadId', [' ..', 'must be an ID, not ".."']],
])('%s refuses a value of %s: %j', async (name, path, [value, why]) => {
	const { parameters } = operationNamed(name);
	const { error } = await service.run(changed({ parameters }, path, value));

	expect(error?.message).toContain(why);
	// Only one of several items is named.
	expect(error?.message).not.toContain('[item');
	expect(error?.context.itemIndex).toBe(0);
});

describe.each(callers)('Since %s', (_caller, run) => {
	it.each([
		['a typed date', '2026-07-01T09:30:00', '2026-07-01T09:30:00.000+01:00'],
		[
			'the date of an expression',
			'={{ DateTime.fromISO("2026-07-01T09:30:00Z") }}',
			'2026-07-01T10:30:00.000+01:00',
		],
	])("is sent with the workflow's offset: %s", async (_what, since, sent) => {
		const { parameters, path } = operationNamed('contact/getHistory');
		await service.run({ ...run, parameters: { ...parameters, options: { since } } });

		const search = new URLSearchParams({ since: sent });
		expect(await service.received()).toMatchObject([{ url: `${path}?${search}` }]);
	});
});

it('dates beside a reference are sent as text', async () => {
	const date = 'DateTime.fromISO("2026-07-01T09:30:00Z")';
	const values = ['$json.email', date, `{ at: [${date}] }`];
	const field = values.map((value) => ({ name: 'Field', value: `={{ ${value} }}` }));
	const { parameters } = operationNamed('form/submit');
	await service.run({
		parameters: { ...parameters, fieldsMode: 'manual', fields: { field } },
		input: [{ email: 'nathan@example.com' }],
	});

	const [{ body }] = await service.received();
	const sent = '2026-07-01T10:30:00.000+01:00';
	const texts = ['nathan@example.com', sent, `{"at":["${sent}"]}`];
	expect(body).toMatchObject({ data: texts.map((value) => ({ value })) });
});

it('Query sends every key of a condition', async () => {
	const condition = '{"constructor":1,"prototype":{"__proto__":2},"__proto__":{"a":[3]}}';
	const { parameters } = operationNamed('contact/query');
	await service.run({ parameters: { ...parameters, options: { condition } } });

	const [{ body }] = await service.received();
	expect(JSON.stringify(body)).toContain(`"condition":${condition}`);
});
