import fc from 'fast-check';
import type { INodeProperties } from 'n8n-workflow';

import { filledValue } from '../../../nodes/EngagementService/resources/form/fieldValues';
import { declaredBy, inBody, type Field } from '../../../nodes/EngagementService/shared/declared';
import { InputError, Parameters } from '../../../nodes/EngagementService/shared/parameters';
import { path } from '../../../nodes/EngagementService/shared/urlPath';
import { holds } from '../property';
import { sourceOf } from '../source';

const field: INodeProperties = {
	displayName: 'Shown Name',
	name: 'field',
	type: 'string',
	default: 'txtOut',
};
const rows: INodeProperties = {
	displayName: 'Shown Rows',
	name: 'rows',
	type: 'fixedCollection',
	default: {},
	options: [{ displayName: 'Row', name: 'row', values: [field] }],
};
const choices = ['inbound', 'outbound', 'txtOut'] as const;

/** Reads the field as one that is declared to be sent. */
const sent = (how: Partial<Field>) => (from: Parameters) =>
	declaredBy(path`/`, [{ ...field, ...how, routing: inBody('sent') }])(from).body.sent;

const readers: Record<string, (from: Parameters) => unknown> = {
	requiredId: (from) => from.requiredId('field'),
	id: sent({ reading: 'id' }),
	text: (from) => from.text('field'),
	verbatim: sent({ reading: 'verbatim' }),
	integer: (from) => from.integer('field'),
	boolean: (from) => from.boolean('field'),
	dateTime: sent({ type: 'dateTime' }),
	filterText: sent({ reading: 'filter' }),
	filterObject: sent({ reading: 'filter', type: 'json' }),
	fieldValue: (from) => from.read('field', filledValue),
	texts: (from) => from.texts('field'),
	ids: (from) => from.ids('field'),
	choice: (from) => from.choice('field', choices),
	someOf: (from) => from.someOf('field', choices),
};

/** Parameters in which every path has the value `value`. */
function parametersOf(value: unknown): Parameters {
	const typed = () => '={{ $json.value }}';
	return new Parameters(
		sourceOf(() => value, typed),
		[field, rows],
	);
}

it.each([
	['texts', ['a', ' ', null, [], 7], ['a', '7']],
	['texts', 'ab', ['ab']],
	['ids', [' a ', 'a', 'b'], ['a', 'b']],
	['choice', '', 'txtOut'],
	['someOf', ['txtOut', 'inbound'], ['inbound', 'txtOut']],
	['someOf', undefined, [...choices]],
])('%s reads %j as %j', (name, value, read) => {
	expect(readers[name](parametersOf(value))).toEqual(read);
});

const circular: { self?: object } = {};
circular.self = circular;
const tooDeep: unknown = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000));

/** Every value that an expression can return. */
const anyValue = fc.oneof(
	fc.anything({
		withBigInt: true,
		withBoxedValues: true,
		withDate: true,
		withMap: true,
		withNullPrototype: true,
		withSparseArray: true,
		withTypedArray: true,
	}),
	fc.string({ unit: 'binary' }),
	fc.dictionary(fc.constantFrom('toString', 'valueOf', 'toISO', 'toJSON'), fc.jsonValue()),
	fc.constantFrom('..', '\ud83d', '2026-13-40', '1e400', '{', '[]', '{"a":1e400}'),
	fc.constantFrom<unknown>(circular, [circular]),
	{ arbitrary: fc.constantFrom<unknown>(tooDeep, { a: tooDeep }), weight: 1 },
);

/** What is wrong with the error that a reader throws. */
function complaint(read: () => unknown, place = ''): string | undefined {
	try {
		read();
		return undefined;
	} catch (error) {
		if (!(error instanceof InputError)) return `not an InputError but ${String(error)}`;
		const { message } = error;
		if (!message.startsWith(`'Shown Name' ${place}`)) return `does not name it: ${message}`;
		if (/undefined|\[object Object\]/.test(message)) return `is not for people: ${message}`;
		if (!/must|needs|Use |Fill it in|Give |Keep |Check /.test(message))
			return `no advice: ${message}`;
		return undefined;
	}
}

describe.each(Object.entries(readers))('%s', (_name, read) => {
	holds(
		'an error names the field and says what to do, for any value and in any row',
		fc.property(anyValue, fc.nat(2), (value, index) => {
			expect(complaint(() => read(parametersOf(value)))).toBeUndefined();
			const given = [...Array(index).fill({}), { field: value }];
			const row = parametersOf(given).rows('rows.row')[index];
			const place = `in row ${index + 1} of 'Shown Rows' `;
			expect(complaint(() => read(row), place)).toBeUndefined();
		}),
	);
});

holds(
	'any value can be read as rows',
	fc.property(anyValue, (value) => {
		for (const row of parametersOf(value).rows('rows.row')) {
			expect(complaint(() => row.text('field'), 'in row ')).toBeUndefined();
		}
	}),
);
