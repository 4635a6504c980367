import { toJson, toJsonObject } from '../../../nodes/EngagementService/shared/jsonValues';

describe('a number in JSON that is typed', () => {
	it.each([
		'12345678901234567890',
		'9007199254740992',
		'-9007199254740993.0',
		'1e16',
		'1E+400',
		'0.1234567890123456789',
		'-1.00000000000000001',
		'1e-400',
	])('is refused when it would be sent as another one: %s', (number) => {
		for (const json of [number, `{"a":${number}}`, `{"a":[1,"\\",",{"b":${number}}]}`]) {
			expect(() => toJson(json)).toThrow(`must have the number ${number} in quotes`);
		}
	});

	it.each(['0', '-0', '0.0', '0e400', '1.0', '1.50', '1e3', '0.1', '-9007199254740991', '1e-7'])(
		'is sent when it is exact: %s',
		(number) => expect(toJson(`{"a":${number}}`)).toEqual({ a: Number(number) }),
	);

	it.each(['12345678901234567890', '"12345678901234567890', '\\', '\\"1e400', '\\\\"1e400"'])(
		'is only text inside a text: %j',
		(text) => expect(toJson(JSON.stringify({ [text]: text }))).toEqual({ [text]: text }),
	);

	it('is found in a long text', () => {
		const long = ['x', '7', '"', '\\'].map((character) => character.repeat(1_000_000));
		const zeros = `${'0.'.padEnd(1_000_000, '0')}1`;
		expect(toJson(JSON.stringify(long))).toEqual(long);
		expect(() => toJson(`${JSON.stringify(long).slice(0, -1)},${zeros}]`)).toThrow('in quotes');
		expect(() => toJson(`[${'9'.repeat(1_000_000)}]`)).toThrow('in quotes');
	});
});

describe('a JSON object', () => {
	it.each([
		['', undefined],
		['{}', undefined],
		[null, undefined],
		['{"a":[null]}', { a: [null] }],
		[
			{ a: new Date(0), b: 10n },
			{ a: '1970-01-01T00:00:00.000Z', b: '10' },
		],
	])('%p is sent as %p', (value, sent) => expect(toJsonObject(value)).toEqual(sent));

	it.each(['[]', '1', 'null', '{', [], 5, { a: NaN }, { a: [2 ** 53] }, { a: { b: -1e300 } }])(
		'%p is refused',
		(value) => expect(() => toJsonObject(value)).toThrow(/^must /),
	);
});
