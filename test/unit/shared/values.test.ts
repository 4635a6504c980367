import { toJsonObject } from '../../../nodes/EngagementService/shared/jsonValues';
import * as values from '../../../nodes/EngagementService/shared/values';

const UUID = '8d1f6c1e-3b0a-4a57-9c39-5b1f2a7e4d10';
const luxon = { toISO: () => '2026-11-01T09:30:00.000+01:00' };

const toChoice = (value: unknown) => values.toChoice(value, ['txtOut'], () => 'TXT Out');

it.each<[string, unknown, unknown, (value: unknown) => unknown]>([
	['an ID', ' abc ', 'abc', values.toRequiredId],
	['an ID', 42, '42', values.toRequiredId],
	['a mobile number', '+447700900123', '+447700900123', values.toRequiredId],
	['an ID', UUID.toUpperCase(), UUID.toUpperCase(), values.toRequiredId],
	['an ID', 'aZ09_-4bkyrJXc2PMQ7ufg', 'aZ09_-4bkyrJXc2PMQ7ufg', values.toRequiredId],
	['a text', ' ', undefined, values.toText],
	['a text', null, undefined, values.toText],
	['a text', ' a ', ' a ', values.toText],
	['a text', 0, '0', values.toText],
	['a text', 2 ** 53 - 1, '9007199254740991', values.toText],
	['a text', false, 'false', values.toText],
	['a text', luxon, '2026-11-01T09:30:00.000+01:00', values.toText],
	['a delimiter', '\t', '\t', values.toVerbatim],
	['a delimiter', '', undefined, values.toVerbatim],
	['a whole number', 0, 0, values.toInteger],
	['a whole number', ' 7 ', 7, values.toInteger],
	['a whole number', '', undefined, values.toInteger],
	['a whole number', 2 ** 31 - 1, 2 ** 31 - 1, values.toInteger],
	['a boolean', true, true, values.toBoolean],
	['a boolean', ' FALSE', false, values.toBoolean],
	['a boolean', '', undefined, values.toBoolean],
	['a choice', 'txtOut', 'txtOut', toChoice],
	['a choice', 'TXT Out', 'txtOut', toChoice],
	['a choice', ' txtOut\n', 'txtOut', toChoice],
])('%s: %p is sent as %p', (_what, value, sent, convert) => {
	expect(convert(value)).toBe(sent);
});

it.each<[string, (value: unknown) => unknown, unknown[]]>([
	[
		'an ID',
		values.toRequiredId,
		[null, ' \t', {}, [UUID], NaN, Infinity, 1.5, 2 ** 53, true, luxon, new Date(0)],
	],
	['an ID in a path', values.toId, ['.', ' .. ', '\ud83d']],
	['a text', values.toText, [{}, [], Infinity, NaN, 2 ** 53, -1e300, new Date(NaN)]],
	['a whole number', values.toInteger, [-1, 1.5, 2 ** 31, NaN, 'a', '1,000', true, {}, [1]]],
	['a choice', toChoice, [false, 0, 'txt', ['txtOut']]],
	['a boolean', values.toBoolean, [0, 'yes', 'true false', {}, [true]]],
])('%s is refused if it has another form', (_what, convert, wrong) => {
	for (const value of wrong) expect(() => convert(value)).toThrow(values.ValueProblem);
});

it.each([NaN, 1e21, new Date(NaN), 'Invalid DateTime'])('%p is not true or false', (value) => {
	expect(() => values.toBoolean(value)).toThrow('must be true or false');
});

it.each(['12345678901234567890', '9007199254740992', '-9007199254740993.0', '1e16', '1E+400'])(
	'a number in typed JSON that is too large to be exact is refused: %s',
	(number) => {
		expect(() => toJsonObject(`{"a":[1,{"b":${number}}]}`)).toThrow(values.ValueProblem);
	},
);

it.each([
	['', undefined],
	['{}', undefined],
	[null, undefined],
	['{"a":[null]}', { a: [null] }],
	['{"a":[1.50,1e3,0.1,-9007199254740991,1e-7]}', { a: [1.5, 1000, 0.1, -(2 ** 53 - 1), 1e-7] }],
	['{"1e400":"12345678901234567890"}', { '1e400': '12345678901234567890' }],
	[
		{ a: new Date(0), b: 10n },
		{ a: '1970-01-01T00:00:00.000Z', b: '10' },
	],
])('the JSON object %p is sent as %p', (value, sent) => expect(toJsonObject(value)).toEqual(sent));

it.each(['[]', '1', 'null', '{', [], 5, { a: NaN }, { a: [2 ** 53] }, { a: { b: -1e300 } }])(
	'the JSON object %p is refused',
	(value) => expect(() => toJsonObject(value)).toThrow(values.ValueProblem),
);
