import * as values from '../../../nodes/EngagementService/shared/values';

const UUID = '8d1f6c1e-3b0a-4a57-9c39-5b1f2a7e4d10';
const luxon = { toISO: () => '2026-11-01T09:30:00.000+01:00' };

describe('an ID', () => {
	it.each([
		[' abc ', 'abc'],
		[42, '42'],
		['+447700900123', '+447700900123'],
		[UUID.toUpperCase(), UUID.toUpperCase()],
	])('%j is sent as %j', (value, sent) => expect(values.toId(value)).toBe(sent));

	it.each([
		undefined,
		null,
		'',
		' \t\n',
		{},
		[UUID],
		NaN,
		Infinity,
		1.5,
		2 ** 53,
		true,
		'.',
		'..',
		' .. ',
		'\ud83d',
	])('%j is refused', (value) => expect(() => values.toId(value)).toThrow(values.ValueProblem));

	it.each(['', 'abc', `${UUID}0`, `{${UUID}}`, UUID.replaceAll('-', '')])(
		'%j is no UUID',
		(value) => expect(() => values.toUuid(value)).toThrow(values.ValueProblem),
	);
});

describe('an optional text', () => {
	it.each([
		['', undefined],
		[' ', undefined],
		[null, undefined],
		[' a ', ' a '],
		[0, '0'],
		[2 ** 53 - 1, '9007199254740991'],
		[false, 'false'],
		[luxon, '2026-11-01T09:30:00.000+01:00'],
	])('%j is sent as %j', (value, sent) => expect(values.toText(value)).toBe(sent));

	it.each(['\t', ' ', '\n', ' ; '])('%j is sent exactly when it is a delimiter', (value) =>
		expect(values.toVerbatim(value)).toBe(value),
	);

	it.each([{}, [], Infinity, NaN, 2 ** 53, -1e300, new Date(NaN)])('%p is refused', (value) =>
		expect(() => values.toText(value)).toThrow(values.ValueProblem),
	);
});

describe('a whole number', () => {
	it.each([
		[0, 0],
		['12', 12],
		[' 7 ', 7],
		['', undefined],
		[null, undefined],
		[2147483647, 2147483647],
	])('%j is sent as %j', (value, sent) => expect(values.toInteger(value)).toBe(sent));

	it.each([-1, 1.5, 2147483648, NaN, 'a', '1,000', true, {}, [1]])('%j is refused', (value) =>
		expect(() => values.toInteger(value)).toThrow('must be a whole number from 0 to 2147483647'),
	);
});

describe('a boolean', () => {
	it.each([
		[true, true],
		['FALSE', false],
		['', undefined],
	])('%j is sent as %j', (value, sent) => expect(values.toBoolean(value)).toBe(sent));

	it.each([0, 'yes', {}])('%j is refused', (value) =>
		expect(() => values.toBoolean(value)).toThrow('must be true or false'),
	);
});
