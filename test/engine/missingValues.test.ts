import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { operationNamed } from '../../tools/operations';
import { callers } from './harness';
import { useService } from './harness/service';

const service = useService();
const query = { ...operationNamed('contact/query').parameters, sortFields: {}, options: {} };
const item = {
	...{ name: 'York', blank: ' ', zero: 0, no: false, isNull: null, filter: '' },
	...{
		object: { a: 1 },
		list: ['a', 'b'],
		mark: 'x"',
		condition: '1, "City": null',
		of: "Contact's",
		bracket: 'x]',
	},
};
const FIXED = 'has {{ }} in a fixed text. Choose Expression above the field';
const fromAgent = "$fromAI('filter', `it's (a) filter`)";

const found = (label: string, place = '') =>
	`'${label}' is blank${place}, because its expression found nothing. Check the expression. Only a field that is left blank finds all contacts`;

describe.each(callers)('a query %s', (_caller, way) => {
	const run = async (parameters: INodeParameters) => {
		const run = await service.run({
			...way,
			parameters: { ...query, ...parameters },
			input: [item],
		});
		return run.error?.message ?? run.items[0]?.json.error;
	};

	it.each([
		['={{ $json.mobile }}', ''],
		['= {{ $json.blank }}\n', ''],
		['={{ $json.isNull }}', ''],
		["=[1004] eq '{{ $json.mobile }}'", ' at {{ $json.mobile }}'],
		["=[1] eq '{{ $json.blank }}'", ' at {{ $json.blank }}'],
		['=C:\\\\ {{ $json.contact.mobile }}', ' at {{ $json.contact.mobile }}'],
		["=[1] eq '{{ $json.name }}' or [2] eq '{{ $json.none }}'", ' at {{ $json.none }}'],
		['={{ $json.isNull }}{{ $json.zero }}', ' at {{ $json.isNull }}'],
		['=CORP\\\\{{ $json.mobile }}', ' at {{ $json.mobile }}'],
		["=eq '{{ $fromAI('filter') }}'", " at {{ $fromAI('filter') }}"],
		["={{ $fromAI('filter') || $json.none }}", ''],
	])('is not sent with the filter %j', async (filterString, place) => {
		expect(await run({ filterString })).toBe(found('Filter String', place));
		expect(await service.received()).toEqual([]);
	});

	it.each([
		"=[1007] lt '{{ DateTime.fromISO($json.none).toFormat('yyyy') }}'",
		"=[1] eq '{{ $json.object }}'",
		'={{ $json.object }}\n',
	])('is not sent with the filter %j, which has no text', async (filterString) => {
		expect(await run({ filterString })).toContain("'Filter String' must be text, not");
		expect(await service.received()).toEqual([]);
	});

	it('is not sent with an expression typed as a fixed text', async () => {
		const message = await run({ filterString: "[1004] eq '{{ $json.name }}'" });

		expect(message).toBe(`'Filter String' ${FIXED}`);
		expect(await service.received()).toEqual([]);
	});

	it.each([
		['={{ $json.none }}', ''],
		['={ "City": "{{ $json.none }}" }', ' at {{ $json.none }}'],
		[{ Country: 'UK', City: ['={{ $json.name }}', '={{ $json.none }}'] }, ''],
	])('is not sent with the condition %j', async (condition, place) => {
		const options = { condition };
		expect(await run({ filterString: '', options })).toBe(found('Condition', place));
		expect(await service.received()).toEqual([]);
	});

	it.each([
		['={ "City": "{{ $json.mark }}" }', 'has a quotation mark'],
		[{ City: "=in '{{ $json.of }}'" }, 'has a quotation mark'],
		['={ "City": "York", "Age": {{ $json.condition }} }', 'is not valid JSON at'],
		['={ "City": "{{ $json.object }}" }', 'must be text, not an object'],
	])('is not sent with the condition %j, which may match others', async (condition, problem) => {
		const message = await run({ filterString: '', options: { condition } });

		expect(message).toContain(`'Condition' ${problem}`);
		expect(await service.received()).toEqual([]);
	});

	it.each([
		['={{ ({ City: $json.none }) }}', 'has no value for "City"'],
		['={{ ({ Country: "UK", City: { is: $json.none } }) }}', 'has no value for "is"'],
		['={{ JSON.stringify({ City: $json.none }) }}', 'is empty'],
		['={{ ({}) }}', 'is empty'],
	])('is not sent with the condition %j, which lacks a part', async (condition, problem) => {
		const message = await run({ filterString: '', options: { condition } });

		expect(message).toContain(`'Condition' ${problem}`);
		expect(message).toContain('all contacts');
		expect(await service.received()).toEqual([]);
	});

	it.each([
		['', undefined],
		['= ', undefined],
		['={{ $json.zero }}', '0'],
		["={{ $json.none === 'Invalid DateTime' ? '' : $json.zero }}", '0'],
		['={{ $json.zero }} {{ $json.no }}', '0 false'],
		["=eq '{{ $json.no }}'", "eq 'false'"],
		['=C:\\\\ {{ $json.zero }}', 'C:\\ 0'],
		['=C:\\\\{{ $json.zero }}', 'C:\\0'],
		['=C:\\{{ $json.none }}', 'C:\\{{ $json.none }}'],
		['=C:\\\\\\{{ $json.none }}', 'C:\\\\\\{{ $json.none }}'],
	])('is sent with the filter %j as %j', async (filterString, sent) => {
		expect(await run({ filterString, limit: 50 })).toBeUndefined();
		const [{ body }] = await service.received();
		expect(body).toEqual({ filterString: sent, numberOfRecords: 50 });
	});
});

describe.each<(typeof callers)[number]>([
	...callers,
	['run by n8n for an agent', { asTool: true }],
])('%s, only an agent can leave out', (_caller, way) => {
	it.each([
		"={{ $fromAI('absent') }}",
		`= {{ ${fromAgent} }}\n`,
		'={{ $fromai("filter") }}',
		`={{ /*n8n-auto-generated-fromAI-override*/ ${fromAgent} }}`,
	])('%j', async (filterString) => {
		const parameters = { ...query, filterString };
		const { error } = await service.run({ ...way, parameters, input: [item] });

		expect(error?.message).toBe(way.asTool ? undefined : found('Filter String'));
		expect(await service.received()).toHaveLength(way.asTool ? 1 : 0);
	});
});

describe('a value between quotation marks in a filter', () => {
	const run = async (filterString: string, value: string) =>
		await service.run({ parameters: { ...query, filterString }, input: [{ ...item, value }] });

	it.each([
		["=[1001] eq '{{ $json.value }}'", "x' or [1001] ge '"],
		["=[1001] eq '{{ $json.value }}'", "O'Brien"],
		["=[1001] eq '{{ $json.value }}'", "x'' or ''' or"],
		["=[1001] eq '{{ $json.value }}'", "\\\\' or"],
		['=[1001] eq "{{ $json.value }}"', 'x"'],
		["=[1] eq 'O''Brien' and [2] eq '{{ $json.value }}'", "x'"],
		["=[1] eq 'O\\'Brien' and [2] eq '{{ $json.value }}'", "x'"],
		[`=[1] eq 'of 3" {{ $json.value }}'`, "x'"],
		["=[1] eq '{{ $json.name }}' and [2] eq '{{ $json.value }}'", "x'"],
		[`={{ "[1] eq '" }}{{ $json.value }}'`, "x'"],
		["=[Contact's Town] eq '%{{ $json.value }}%'", "x'"],
		["=[{{ $json.of }}] eq '{{ $json.value }}'", "x'"],
		["=[of's] eq '{{ $json.mark }}' and [2] eq '{{ $json.value }}'", "x'"],
		["=[1] eq '[' and [2] eq '{{ $json.value }}'", "x'"],
		["=[1] in [ '{{ $json.bracket }}', '{{ $json.value }}']", "x'"],
		["=[1] in [5, '{{ $json.bracket }}', '{{ $json.value }}']", "x'"],
		["=[1] eq 'CORP\\\\{{ $json.value }}'", "x'"],
	])('of %j may not be %j', async (filterString, value) => {
		const { error } = await run(filterString, value);

		expect(error?.message).toMatch(
			/^'Filter String' has a quotation mark \(['"]\) in the value of \{\{ \$json\.value \}\}/,
		);
		expect(await service.received()).toEqual([]);
	});

	it.each([
		["=[1] eq '{{ $json.value }}' and [2] eq 'x'", 'x\\'],
		["=[1] eq '{{ $json.value }}'", 'x\\\\\\'],
	])('of %j may not end with a backslash: %j', async (filterString, value) => {
		const { error } = await run(filterString, value);

		expect(error?.message).toContain(
			'has a backslash at the end of the value of {{ $json.value }}',
		);
		expect(await service.received()).toEqual([]);
	});

	it.each([
		["=[1001] eq '{{ $json.value }}'", "O''Brien"],
		["=[1001] eq '{{ $json.value }}'", 'x\\\\'],
		["=[1001] eq '{{ $json.value }}'", "O\\'Brien"],
		["=[1001] eq '{{ $json.value }}'", 'the "Crown"'],
		['=[1001] eq "{{ $json.value }}"', 'the ""Crown""'],
		["=[1] eq 'York' and {{ $json.value }}", "[2] eq 'x'"],
		['={{ $json.value }}', "[1] eq 'x'"],
	])('of %j may be %j', async (filterString, value) => {
		const { error } = await run(filterString, value);

		expect(error).toBeUndefined();
		const [{ body }] = await service.received();
		const sent = filterString.slice(1).replace('{{ $json.value }}', () => value);
		expect(body).toMatchObject({ filterString: sent });
	});
});

describe('a form', () => {
	const { formId } = operationNamed('form/submit').parameters;
	const submit = { resource: 'form', operation: 'submit', formId };
	const orders = (rows: string) => ({ form: [{ transactionalFormId: 'orders', rows }] });
	const json = (fieldsJson: string) => ({ fieldsMode: 'json', fieldsJson });
	const run = async (parameters: INodeParameters, input: IDataObject = item) =>
		await service.run({
			parameters: { ...submit, ...parameters },
			input: [input],
			onError: 'continueRegularOutput',
		});

	it.each([
		'={{ $json.none }}',
		'= {{ $json.none }}',
		'={{ $json.none }}\n',
		'={{ $json.none }} {{ $json.isNull }}',
	])('leaves out a field whose value is %j, and names it', async (value) => {
		const fields = { field: [{ name: 'Town', value }] };
		const { execution } = await run({ fields, contactReferenceId: 'a' });

		const [{ body }] = await service.received();
		expect(body).toEqual({ referenceID: 'a' });
		const [{ hints = [] }] = execution.data.resultData.runData['Engagement Service'];
		expect(hints.map(({ message }) => message)).toContain(
			'Town had no value in 1 of 1 items and was left out.',
		);
	});

	it.each([
		['={{ $json.filter }}', ''],
		["={{ $json.none ?? '' }} ", ' '],
		['={{ $json.filter }}{{ $json.none }}', ''],
		['= ', ' '],
		['={{ $json.name }} {{ $json.none }}', 'York '],
	])('has a field with the value %j: %j', async (value, sent) => {
		await run({ fields: { field: [{ name: 'Town', value }] } });

		const [{ body }] = await service.received();
		expect(body).toEqual({ data: [{ name: 'Town', value: sent }] });
	});

	it.each([
		[{ contactReferenceId: '=ref-{{ $json.none }}' }, 'Reference ID'],
		[{ fieldsMode: 'json', fieldsJson: '={ "Town": "{{ $json.none }}" }' }, 'Fields (JSON)'],
		[
			{ fieldsMode: 'json', fieldsJson: '={ "A": "{{ $json.name }}", "B": "{{ $json.isNull }}" }' },
			'Fields (JSON)',
		],
		[{ transactionalData: orders('=[{ "Town": "{{ $json.none }}" }]') }, 'Rows (JSON)'],
	])('with a part that is missing is not sent: %j', async (parameters, label) => {
		const { items } = await run(parameters);

		expect(items[0].json.error).toContain(`'${label}'`);
		expect(items[0].json.error).toMatch(/is blank at \{\{ \$json\.\w+ \}\}/);
		expect(await service.received()).toEqual([]);
	});

	it.each([
		['={{ $json.object }} ', 'must be text, not a list, an object'],
		['={{ $json.list }}\n', 'must be text, not a list, an object'],
		['= {{ true }}', 'must be text, not true or false'],
		['={{ 1.5 }} ', 'must be an ID, not the number 1.5'],
		[
			'=ref-{{ $json.object }}',
			'must be text, not an object or an invalid date, at {{ $json.object }}',
		],
	])('is not sent with the Reference ID %j', async (contactReferenceId, problem) => {
		const { items } = await run({ contactReferenceId });

		expect(items[0].json.error).toContain(`'Reference ID' ${problem}`);
		expect(await service.received()).toEqual([]);
	});

	const town = (value: string) => ({ fields: { field: [{ name: 'Town', value }] } });
	const nan = '{{ $json.none * 2 }}';

	it.each([
		...[
			{ options: { sendOnceKey: '{{ $json.name }}' } },
			json('{ "Town": "{{ $json.name }}" }'),
			town('of\n{{ $json.name }}'),
		].map((parameters): [INodeParameters, string] => [parameters, FIXED]),
		[town(`=${nan} `), `'Value' in row 1 of 'Fields' is NaN at ${nan}`],
		[town(`={{ $json.none }}${nan}`), `'Value' in row 1 of 'Fields' is NaN at ${nan}`],
		[json(`={ "A": "${nan}" }`), `'Fields (JSON)' is NaN at ${nan}`],
		[json(`={ "A": "{{ $json.name }}", "B": "${nan}" }`), `'Fields (JSON)' is NaN at ${nan}`],
		[json('={ "A": "{{ $json.object }}" }'), "'Fields (JSON)' must be text, not an object"],
		[{ transactionalData: orders(`=[{ "A": "${nan}" }]`) }, `'Rows (JSON)' in row 1`],
	])('in which a part has no text is not sent: %j', async (parameters, problem) => {
		const { items } = await run(parameters);

		expect(items[0].json.error).toContain(problem);
		expect(await service.received()).toEqual([]);
	});

	it.each([
		['Dear {{ name }}, $5 by {{ date }} {{', 'Dear {{ name }}, $5 by {{ date }} {{'],
		["={{ '{{ $json.name }' + '}' }}", '{{ $json.name }}'],
		['={{ $json.list }} {{ $json.zero }} ', 'a,b 0 '],
		['={{ $parameter["&name"] }} ', 'Town '],
		['=It says {{ "[object Object]" }}', 'It says [object Object]'],
		['={{ $json.zero }} ', '0 '],
		['= {{ $json.name }}', ' York'],
	])('has a field with the value %j as %j', async (value, sent) => {
		await run(town(value));

		const [{ body }] = await service.received();
		expect(body).toEqual({ data: [{ name: 'Town', value: sent }] });
	});

	it.each([
		[json('={ "Town": "{{ $json.value }}" }'), 'York", "Level": "gold', 'Fields (JSON)'],
		[json('={ "Visits": {{ $json.value }} }'), '2, "Level": "gold"', 'Fields (JSON)'],
		[json('={ {{ $json.value }}: "York" }'), '"Level": "gold", "Town"', 'Fields (JSON)'],
		[
			{ transactionalData: orders('=[{ "Town": "{{ $json.value }}" }]') },
			'York", "Level": "gold',
			'Rows (JSON)',
		],
		[
			{ transactionalData: orders('=[{ "Visits": {{ $json.value }} }]') },
			'1 }, { "Visits": 99',
			'Rows (JSON)',
		],
	])('has no field that a stranger has added: %j', async (parameters, value, label) => {
		const { items } = await run(parameters, { value });

		expect(items[0].json.error).toContain(`'${label}'`);
		expect(items[0].json.error).toContain('it could fill in other fields');
		expect(await service.received()).toEqual([]);
	});

	it('may be an object with texts around expressions', async () => {
		await run({ fieldsMode: 'json', fieldsJson: { A: "=of '{{ $json.of }}'" } });

		const [{ body }] = await service.received();
		expect(body).toEqual({ data: [{ name: 'A', value: "of 'Contact's'" }] });
	});

	it('may be JSON around expressions', async () => {
		const fieldsJson = `={ "A": "{{ $json.name }}", "B": {{ JSON.stringify($json.value) }}, "C": "{{ $json.none ?? '' }}", "D": [{{ [1, 2] }}, {{ $json.no }}]{{ '' }}, "E": {{ JSON.stringify('[object Object]') }} }`;
		await run(json(fieldsJson), { ...item, value: 'the "Crown"' });

		const [{ body }] = await service.received();
		expect(body).toEqual({
			data: [
				{ name: 'A', value: 'York' },
				{ name: 'B', value: 'the "Crown"' },
				{ name: 'C', value: '' },
				{ name: 'D', value: '[1,2,false]' },
				{ name: 'E', value: '[object Object]' },
			],
		});
	});
});
