import { toJsonObject } from '../../../nodes/EngagementService/shared/jsonValues';
import { ValueProblem } from '../../../nodes/EngagementService/shared/values';

it.each(['12345678901234567890', '9007199254740992', '-9007199254740993.0', '1e16', '1E+400'])(
	'a number in typed JSON that is too large to be exact is refused: %s',
	(number) => {
		expect(() => toJsonObject(`{"a":[1,{"b":${number}}]}`)).toThrow(ValueProblem);
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
	(value) => expect(() => toJsonObject(value)).toThrow(ValueProblem),
);
