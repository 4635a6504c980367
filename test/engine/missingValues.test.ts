import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { operationNamed } from '../../tools/operations';
import { callers } from './harness';
import { useService } from './harness/service';

const service = useService();
const query = { ...operationNamed('contact/query').parameters, sortFields: {}, options: {} };
const item = {
	...{ name: 'York', blank: ' ', zero: 0, no: false, isNull: null, filter: '' },
	...{ object: { a: 1 }, list: ['a', 'b'], mark: 'x"', of: "Contact's", bracket: 'x]' },
	...{ condition: '1, "City": null', inText: 'York", "Level": "gold' },
	...{ outside: '2, "Level": "gold"', names: '"Level": "gold", "Town"' },
	rows: '1 }, { "Visits": 99',
};
const FIXED = 'has {{ }} in a fixed text. Choose Expression above the field';
const fromAgent = "$fromAI('filter', `it's (a) filter`)";

const NO_FILTER = "'Filter String' must be text, not";

const says = (words: string): unknown => expect.stringContaining(words);
const found = (label: string, place = '') =>
	`'${label}' is blank${place}, because its expression found nothing. Check the expression. Only a field that is left blank finds all contacts`;
const blankFilter = (place?: string) => found('Filter String', place);

describe.each(callers)('a query %s', (_caller, way) => {
	const run = async (parameters: INodeParameters) => {
		const run = await service.run({
			...way,
			parameters: { ...query, ...parameters },
			input: [item],
		});
		return run.error?.message ?? run.items[0]?.json.error;
	};

	it.each<[filterString: string, problem: unknown]>([
		['={{ $json.mobile }}', blankFilter()],
		['= {{ $json.blank }}\n', blankFilter()],
		['={{ $json.isNull }}', blankFilter()],
		["=[1004] eq '{{ $json.mobile }}'", blankFilter(' at {{ $json.mobile }}')],
		["=[1] eq '{{ $json.blank }}'", blankFilter(' at {{ $json.blank }}')],
		['=C:\\\\ {{ $json.contact.mobile }}', blankFilter(' at {{ $json.contact.mobile }}')],
		[
			"=[1] eq '{{ $json.name }}' or [2] eq '{{ $json.none }}'",
			blankFilter(' at {{ $json.none }}'),
		],
		['={{ $json.isNull }}{{ $json.zero }}', blankFilter(' at {{ $json.isNull }}')],
		['=CORP\\\\{{ $json.mobile }}', blankFilter(' at {{ $json.mobile }}')],
		["=eq '{{ $fromAI('filter') }}'", blankFilter(" at {{ $fromAI('filter') }}")],
		["={{ $fromAI('filter') || $json.none }}", blankFilter()],
		["=[7] lt '{{ DateTime.fromISO($json.none).toFormat('yyyy') }}'", says(NO_FILTER)],
		["=[1] eq '{{ $json.object }}'", says(NO_FILTER)],
		['={{ $json.object }}\n', says(NO_FILTER)],
		['=[1] eq {{ 2 ** 53 }}', says('is too large to be exact')],
		["=[1] eq '{{ $json.name.trim }}'", says('this is a function')],
		['=[1] ge {{ $now.toISO }}', says('this is a function')],
		["[1004] eq '{{ $json.name }}'", `'Filter String' ${FIXED}`],
	])('is not sent with the filter %j', async (filterString, problem) => {
		expect(await run({ filterString })).toEqual(problem);
		expect(await service.received()).toEqual([]);
	});

	const lacking = (part: string) => expect.stringMatching(`'Condition' ${part}.*all contacts`);

	it.each<[condition: INodeParameters[string], problem: unknown]>([
		['={{ $json.none }}', found('Condition')],
		['={ "City": "{{ $json.none }}" }', found('Condition', ' at {{ $json.none }}')],
		[{ Country: 'UK', City: ['={{ $json.name }}', '={{ $json.none }}'] }, found('Condition')],
		// It may match others.
		['={ "City": "{{ $json.mark }}" }', says("'Condition' has a quotation mark")],
		[{ City: "=in '{{ $json.of }}'" }, says("'Condition' has a quotation mark")],
		['={ "City": "York", "Age": {{ $json.condition }} }', says("'Condition' is not valid JSON at")],
		['={ "City": "{{ $json.object }}" }', says("'Condition' must be text, not an object")],
		['={{ ({ City: $json.none }) }}', lacking('has no value for "City"')],
		['={{ ({ Country: "UK", City: { is: $json.none } }) }}', lacking('has no value for "is"')],
		['={{ JSON.stringify({ City: $json.none }) }}', lacking('is empty')],
		['={{ ({}) }}', lacking('is empty')],
		['={{ ({ Country: "UK", City: $json.name.trim }) }}', lacking('has no value for "City"')],
		[{ Country: 'UK', City: '{{ $json.name }}' }, `'Condition' ${FIXED}`],
	])('is not sent with the condition %j', async (condition, problem) => {
		expect(await run({ filterString: '', options: { condition } })).toEqual(problem);
		expect(await service.received()).toEqual([]);
	});

	it.each<[condition: INodeParameters[string], sent: object]>([
		[{ City: '=of {{ $json.name }}' }, { City: 'of York' }],
		['={{ $json.object }}\n', { a: 1 }],
	])('is sent with the condition %j as %j', async (condition, sent) => {
		expect(await run({ options: { condition } })).toBeUndefined();
		expect(await service.received()).toMatchObject([{ body: { condition: sent } }]);
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

it.each<[INodeParameters, sent: object | undefined]>([
	[{ filterString: "={{ $fromAI('object') }} " }, undefined],
	[
		{ filterString: '', options: { condition: "={{ $fromAI('object') }}\n" } },
		{ condition: { a: 1 } },
	],
])('the object of an agent, with a space beside it, is no text: %j', async (given, sent) => {
	const parameters = { ...query, ...given, limit: 50 };
	const { error } = await service.run({ asTool: true, parameters, input: [item] });

	expect(error?.message).toEqual(sent ? undefined : says('must be text, not a list or an object'));

	const bodies = (await service.received()).map(({ body }) => body);
	expect(bodies).toEqual(sent ? [{ ...sent, numberOfRecords: 50 }] : []);
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
		["=[of's [a]] eq '{{ $json.mark }}' and [2] eq '{{ $json.value }}'", "x'"],
		["=[1] eq '[' and [2] eq '{{ $json.value }}'", "x'"],
		["=[1] in [ '{{ $json.bracket }}', '{{ $json.value }}']", "x'"],
		["=[1] in [5, '{{ $json.bracket }}', '{{ $json.value }}']", "x'"],
		["=[1] eq 'CORP\\\\{{ $json.value }}'", "x'"],
		["=Contact's like '%{{ $json.value }}%'", "x'"],
		["=L'été eq '{{ $json.value }}'", "x'"],
		["=Customers' Town eq '{{ $json.value }}'", "x'"],
		["=[1] in [5, 'a]b', '{{ $json.value }}']", "x'"],
		["=[1]eq'York' or [2]eq'{{ $json.value }}'", "x'"],
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
		["=[L'été] in ({{ $json.value }})", "'a','b'"],
		['=[Customers\' Town] eq "{{ $json.value }}"', "O'Brien"],
		["=[6\" nails] eq '{{ $json.value }}'", 'the "Crown"'],
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
	const [ID, FIELDS, ROWS] = ['Reference ID', 'Fields (JSON)', 'Rows (JSON)'];
	const id = (contactReferenceId: string) => ({ contactReferenceId });
	const json = (fieldsJson: INodeParameters[string]) => ({ fieldsMode: 'json', fieldsJson });
	const town = (value: string) => ({ fields: { field: [{ name: 'Town', value }] } });
	const orders = (rows: string) => ({
		transactionalData: { form: [{ transactionalFormId: 'orders', rows }] },
	});
	const run = async (parameters: INodeParameters) =>
		await service.run({
			parameters: { resource: 'form', operation: 'submit', formId, ...parameters },
			input: [item],
			onError: 'continueRegularOutput',
		});

	it.each([
		'={{ $json.none }}',
		'= {{ $json.none }}',
		'={{ $json.none }}\n',
		'={{ $json.none }} {{ $json.isNull }}',
	])('leaves out a field whose value is %j, and names it', async (value) => {
		const { hints } = await run({ ...town(value), contactReferenceId: 'a' });

		const [{ body }] = await service.received();
		expect(body).toEqual({ referenceID: 'a' });
		expect(hints).toContain('Town had no value in 1 of 1 items and was left out.');
	});

	it.each([
		['={{ $json.filter }}', ''],
		["={{ $json.none ?? '' }} ", ' '],
		['={{ $json.filter }}{{ $json.none }}', ''],
		['= ', ' '],
		['={{ $json.name }} {{ $json.none }}', 'York '],
		['Dear {{ name }}, $5 by {{ date }} {{', 'Dear {{ name }}, $5 by {{ date }} {{'],
		["={{ '{{ $json.name }' + '}' }}", '{{ $json.name }}'],
		['={{ $json.list }} {{ $json.zero }} ', 'a,b 0 '],
		['={{ $parameter["&name"] }} ', 'Town '],
		['=It says {{ "[object Object]" }}', 'It says [object Object]'],
		['={{ $json.zero }} ', '0 '],
		['= {{ $json.name }}', ' York'],
		['={{ $json.object }}\n', '{"a":1}'],
		['={{ $json.list }}\n', '["a","b"]'],
		['={{ [] }} ', '[]'],
		['={{ new Date(0) }} ', '1970-01-01T00:00:00.000Z'],
		['=Of {{ "1234567890123456" }}', 'Of 1234567890123456'],
		['=Of {{ 2 ** 53 - 1 }}', 'Of 9007199254740991'],
		['=Of {{ ["1234567890123456", 5 / 3] }}', 'Of 1234567890123456,1.6666666666666667'],
	])('has a field with the value %j as %j', async (value, sent) => {
		await run(town(value));

		const [{ body }] = await service.received();
		expect(body).toEqual({ data: [{ name: 'Town', value: sent }] });
	});

	const nan = '{{ $json.none * 2 }}';
	it.each<[INodeParameters, label: string, problem: string]>([
		[id('=ref-{{ $json.none }}'), ID, 'is blank at {{ $json.none }}'],
		[json('={ "Town": "{{ $json.none }}" }'), FIELDS, 'is blank at {{ $json.none }}'],
		[
			json('={ "A": "{{ $json.name }}", "B": "{{ $json.isNull }}" }'),
			FIELDS,
			'is blank at {{ $json.isNull }}',
		],
		[orders('=[{ "Town": "{{ $json.none }}" }]'), ROWS, 'is blank at {{ $json.none }}'],
		[id('={{ $json.object }} '), ID, 'must be text, not a list, an object'],
		[id('={{ $json.list }}\n'), ID, 'must be text, not a list, an object'],
		[id('= {{ true }}'), ID, 'must be text, not true or false'],
		[id('={{ 1.5 }} '), ID, 'must be an ID, not the number 1.5'],
		[id('=ref-{{ $json.object }}'), ID, 'must be text, not an object or an invalid date, at {{'],
		[{ options: { sendOnceKey: '{{ $json.name }}' } }, 'Send Once by Key', FIXED],
		[json('{ "Town": "{{ $json.name }}" }'), FIELDS, FIXED],
		[town('of\n{{ $json.name }}'), 'Value', FIXED],
		[town('=of {{ $json.object }}'), 'Value', 'must be text, not an object'],
		[town('={{ new Date("x") }} '), 'Value', 'must be a valid date'],
		[town('={{ 1 / 0 }} '), 'Value', 'must be a valid number, not Infinity'],
		[town('=of {{ 2 ** 53 }}'), 'Value', 'where it comes from (at {{ 2 ** 53 }})'],
		[town('=of {{ 1 / 0 }}'), 'Value', 'must be a valid number, not Infinity'],
		[json('={{ $json.name }} '), FIELDS, 'must be valid JSON'],
		[json({ Town: '=of {{ $json.object }}' }), FIELDS, 'must be text, not an object'],
		[town('={{ 2 ** 53 }} '), 'Value', 'the number 9007199254740992 is too large'],
		[town('={{ 1e21 }}{{ $json.zero }}'), 'Value', 'the number 1e+21 is too large'],
		[json('={ "A": {{ 2 ** 53 }} }'), FIELDS, 'where it comes from (at {{ 2 ** 53 }})'],
		[{ options: { source: '={{ $json.list }}\n' } }, 'Source', 'must be text, not a list or'],
		[{ options: { source: '={{ NaN }} ' } }, 'Source', 'must be a valid number'],
		[json({ Town: '{{ $json.name }}' }), FIELDS, FIXED],
		[{ options: { itemXml: '=<a>{{ $json.object }}</a>' } }, 'Item XML', 'must be text, not an'],
		[town(`=${nan} `), 'Value', `in row 1 of 'Fields' is NaN at ${nan}`],
		[town(`={{ $json.none }}${nan}`), 'Value', `in row 1 of 'Fields' is NaN at ${nan}`],
		[json(`={ "A": "${nan}" }`), FIELDS, `is NaN at ${nan}`],
		[json(`={ "A": "{{ $json.name }}", "B": "${nan}" }`), FIELDS, `is NaN at ${nan}`],
		[json('={ "A": "{{ $json.object }}" }'), FIELDS, 'must be text, not an object'],
		[orders(`=[{ "A": "${nan}" }]`), ROWS, 'in row 1'],
		// A stranger has written these values.
		[json('={ "Town": "{{ $json.inText }}" }'), FIELDS, 'it could fill in other fields'],
		[json('={ "Visits": {{ $json.outside }} }'), FIELDS, 'it could fill in other fields'],
		[json('={ {{ $json.names }}: "York" }'), FIELDS, 'it could fill in other fields'],
		[orders('=[{ "Town": "{{ $json.inText }}" }]'), ROWS, 'it could fill in other fields'],
		[orders('=[{ "Visits": {{ $json.rows }} }]'), ROWS, 'it could fill in other fields'],
	])('is not sent with %j', async (parameters, label, problem) => {
		const { items } = await run(parameters);

		expect(items[0].json.error).toContain(`'${label}'`);
		expect(items[0].json.error).toContain(problem);
		expect(await service.received()).toEqual([]);
	});

	it.each<[fieldsJson: INodeParameters[string], sent: IDataObject]>([
		['={{ $json.object }} ', { a: '1' }],
		[{ A: "=of '{{ $json.of }}'" }, { A: "of 'Contact's'" }],
		[
			`={ "A": "{{ $json.name }}", "B": {{ JSON.stringify($json.mark) }}, "C": "{{ $json.none ?? '' }}", "D": [{{ [1, 2] }}, {{ $json.no }}]{{ '' }}, "E": {{ JSON.stringify('[object Object]') }} }`,
			{ A: 'York', B: 'x"', C: '', D: '[1,2,false]', E: '[object Object]' },
		],
	])('may be JSON around expressions, or an object with them: %j', async (fieldsJson, sent) => {
		await run(json(fieldsJson));

		const [{ body }] = await service.received();
		expect(body).toEqual({ data: Object.entries(sent).map(([name, value]) => ({ name, value })) });
	});
});
