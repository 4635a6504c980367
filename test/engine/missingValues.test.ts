import type { INodeParameters } from 'n8n-workflow';

import { operationNamed } from '../../tools/operations';
import { callers } from './harness';
import { useService } from './harness/service';

const service = useService();
const query = { ...operationNamed('contact/query').parameters, sortFields: {}, options: {} };
const item = { name: 'York', blank: ' ', zero: 0, no: false, isNull: null, filter: '' };
const fromAgent = "$fromAI('filter', `it's (a) filter`)";

const found = (label: string, place = '') =>
	`'${label}' is blank for this item${place}, because its expression found nothing. That would find all contacts. Check the expression, or clear the field`;

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
		['=C:\\\\ {{ $json.contact.mobile }}', ' at {{ $json.contact.mobile }}'],
		["=[1] eq '{{ $json.name }}' or [2] eq '{{ $json.none }}'", ' at {{ $json.none }}'],
		['={{ $json.isNull }}{{ $json.zero }}', ' at {{ $json.isNull }}'],
		["=eq '{{ $fromAI('filter') }}'", " at {{ $fromAI('filter') }}"],
		["={{ $fromAI('filter') || $json.none }}", ''],
	])('is not sent with the filter %j', async (filterString, place) => {
		expect(await run({ filterString })).toBe(found('Filter String', place));
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
		['', undefined],
		['= ', undefined],
		[`={{ ${fromAgent} }}`, undefined],
		[`={{ /*n8n-auto-generated-fromAI-override*/ ${fromAgent} }}`, undefined],
		['={{ $json.zero }}', '0'],
		['={{ $json.zero }} {{ $json.no }}', '0 false'],
		["=eq '{{ $json.no }}'", "eq 'false'"],
	])('is sent with the filter %j as %j', async (filterString, sent) => {
		expect(await run({ filterString, limit: 50 })).toBeUndefined();
		const [{ body }] = await service.received();
		expect(body).toEqual({ filterString: sent, numberOfRecords: 50 });
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
		["=[1] eq '{{ $json.name }}' and [2] eq '{{ $json.value }}'", "x'"],
		[`={{ "[1] eq '" }}{{ $json.value }}'`, "x'"],
	])('of %j may not be %j', async (filterString, value) => {
		const { error } = await run(filterString, value);

		expect(error?.message).toMatch(
			/^'Filter String' has a quotation mark \(['"]\) in the value of \{\{ \$json\.value \}\}/,
		);
		expect(await service.received()).toEqual([]);
	});

	it.each([
		["=[1001] eq '{{ $json.value }}'", "O''Brien"],
		["=[1001] eq '{{ $json.value }}'", "O\\'Brien"],
		["=[1001] eq '{{ $json.value }}'", 'the "Crown"'],
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
