import fc from 'fast-check';
import { tryToParseDateTime } from 'n8n-workflow';

/** Texts as people and other apps give them, broken ones included. */
export const text = fc.oneof(
	fc.string({ unit: 'binary' }),
	fc.string({ unit: 'grapheme' }),
	fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00a0', '\ufeff', '.', '/', '%', '\0') }),
	fc.constantFrom('.', '..', ' .. ', '%2e%2e', '../../x?y#z', '\ud83d', '😀', '\0', '__proto__'),
	fc.constantFrom('{}', '[]', '{"a":1}', '[{"name":"a","value":1}]', '{', 'null', '"', 'TRUE'),
	fc.json(),
	fc.uuid(),
	fc.double().map(String),
	fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
	fc.tuple(fc.nat(99_999), fc.nat(13), fc.nat(32)).map((parts) => parts.join('-')),
);

/** Luxon's `DateTime`, as n8n's date expressions give it. */
const dateTime = fc
	.tuple(
		fc.date({ noInvalidDate: true }),
		fc.constantFrom('UTC', 'Europe/London', 'Asia/Kathmandu', 'America/St_Johns'),
	)
	.map(([date, timezone]) => tryToParseDateTime(date.toISOString(), timezone));

/** The ends of what can be sent as a whole number, as numbers and as text. */
const limits = fc
	.tuple(fc.constantFrom(0, 1, 100, 2 ** 31, 2 ** 53), fc.constantFrom(-1, -0.5, 0, 1))
	.map(([end, more]) => end + more)
	.chain((number) => fc.constantFrom<unknown>(number, `${number}`, BigInt(Math.trunc(number))));

const anything = fc.anything({
	key: text,
	withBigInt: true,
	withBoxedValues: true,
	withDate: true,
	withMap: true,
	withNullPrototype: true,
	withSet: true,
	withSparseArray: true,
	withTypedArray: true,
});

/** Objects that look as if they could be converted; what they are made of may come from any JSON. */
const convertible = fc.oneof(
	text.map((words) => ({ toString: () => words })),
	anything.map((given) => ({ toJSON: () => given })),
	fc.constant({ toISO: () => null }),
	fc.dictionary(
		fc.constantFrom('toString', 'valueOf', 'toISO', 'toJSON', 'constructor', '__proto__'),
		fc.jsonValue(),
		{ noNullPrototype: true },
	),
);

const circular = fc.dictionary(text, fc.jsonValue(), { noNullPrototype: true }).map((object) => {
	const whole: Record<string, unknown> = { ...object };
	whole.self = [whole];
	return whole;
});

const DEPTH = 20_000;

function nested(): object {
	let value: object = { [fc.toStringMethod]: () => 'the innermost' };
	for (let depth = 0; depth < DEPTH; depth++) value = [value];
	return Object.assign(value, { [fc.toStringMethod]: () => `a list nested ${DEPTH} deep` });
}

/** Every value that an expression can give. */
export const anyValue = fc.oneof(
	{ weight: 4, arbitrary: anything },
	{ weight: 4, arbitrary: text },
	{ weight: 2, arbitrary: fc.oneof(fc.double(), limits, fc.bigInt(), fc.boolean()) },
	{ weight: 2, arbitrary: fc.oneof(fc.date(), dateTime) },
	{ weight: 2, arbitrary: convertible },
	{ weight: 2, arbitrary: fc.array(fc.oneof(text, convertible, dateTime, fc.bigInt())) },
	{ weight: 1, arbitrary: circular },
	{ weight: 1, arbitrary: fc.constant(nested()) },
);
