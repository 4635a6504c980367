import { toJsonObject } from '../../../nodes/EngagementService/shared/jsonValues';

describe('a number in JSON that is typed', () => {
	it.each(['12345678901234567890', '9007199254740992', '-9007199254740993.0', '1e16', '1E+400'])(
		'is refused if it is too large to be exact: %s',
		(number) => {
			for (const json of [`{"a":${number}}`, `{"a":[1,{"b":${number}}]}`]) {
				expect(() => toJsonObject(json)).toThrow(/^must /);
			}
		},
	);

	it.each(['0', '1.50', '1e3', '0.1', '-9007199254740991', '1e-7', '0.1234567890123456789'])(
		'is sent as a number: %s',
		(number) => expect(toJsonObject(`{"a":${number}}`)).toEqual({ a: Number(number) }),
	);

	it('is only text inside a text', () => {
		const object = { '1e400': '12345678901234567890' };
		expect(toJsonObject(JSON.stringify(object))).toEqual(object);
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
