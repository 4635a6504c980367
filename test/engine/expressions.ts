import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

/** Input items for the expressions below. */
export const people: IDataObject[] = [
	{ name: 'Nathan', age: 41, tags: ['a', 'b'], born: '1985-03-04T05:06:07Z', pet: { name: 'Rex' } },
	{ name: '', age: 0, tags: [], born: 'soon', pet: null },
	{},
	{
		name: "O'Hara }} {{",
		age: -0.5,
		tags: [[]],
		born: '2026-11-22',
		pet: { name: { first: 'x' } },
	},
];

const simple = fc.constantFrom(
	...['$json.name', '$json.age', '$json.tags', '$json.pet', '$json.pet.name.first', '$json'],
	...['$itemIndex', '$input.item.json.name', '$prevNode.name', 'missing'],
	...['$("Start").item.json.name', '$("Start").first().json', '$("Nowhere").item.json.name'],
	...['$parameter.other', '$parameter["&name"]', '$vars.none', 'this'],
	...['new Date(0)', 'DateTime.fromMillis(0)', '$json.born.toDateTime()'],
	...['$json.tags.first()', '$json.age.format()', '$if(1, 2, 3)'],
	...['undefined', 'null', 'NaN', '10n', 'Symbol("s")', 'true', '""'],
	...['() => 1', '$json.name || (() => 1)', '{}', '{ a: 1 }', '[, 1]'],
	...['`a ${$json.name} b`', '`line\nbreak`', '"{{"', "'\\\\'", '"// no comment"'],
	...['(() => { throw new Error("no"); })()', '$json.constructor', '$json.name.split("")'],
);

const origin = fc.constantFrom(
	...['$json', '$input.item.json', '$("Start").item.json', "$('Start').first().json"],
	...['$("Start").last().json', '$("Nowhere").item.json', "$('Nowhere').first().json"],
);
const property = fc.constantFrom(
	...['.name', '.pet', '.tags', '.age', '.first', '.missing', '.class', '.$', '.toString'],
	...['.constructor', '.caller', '.constructorName', '.globalThis', '[0]', '[1]', '[9]', '[01]'],
	...['["name"]', "['pet']", '["first"]', '["a b"]', '["O\'Hara"]', '["{{"]', '["}}"]', "['a}']"],
	...['["\\x61ge"]', '["a\nb"]', '["a\u2028b"]', '["tags.first()"]', '["__proto__"]', '["// no"]'],
);

/** References, most of them plain. */
const reference = fc
	.tuple(origin, fc.array(property, { maxLength: 3 }))
	.map(([start, names]) => start + names.join(''));

/** n8n's methods, and what n8n rewrites beside them. */
const rewritten = fc.constantFrom(
	...['$json.name.toTitleCase()', 'Math.round($json.age)', 'Object.keys($json.pet)'],
	...['$json.tags.first()', '$json.age.plus(1)', '$if($json.age, $json.name, 0)'],
	...['$json.tags?.[$itemIndex]', '$json?.["name"]', '$json.pet?.["name"]?.[0]'],
	...['$json.none?.(1)', '$json.name?.toUpperCase?.()', '$json.tags?.join?.("-")'],
	...['$json.name?.split?.("a")?.[0]', '$json.tags?.first?.()', '$json.pet?.name?.first'],
);

/** Code that is not exactly one expression. */
const odd = fc.constantFrom(
	...['', ' ', ';', '1; 2', 'var x = 1', 'throw 1', 'if (1) 2', 'return 1', '1, 2', 'x => x, 1'],
	...['1 // end', '// begin\n1', '1 /* in */', '1 /* open', '1 <!-- old', '"open', '`open', '${'],
	...['(', ')', '1), (2', '1) => [(2', '1\n)], () => [(2', ']', '{', "'directive'", '\\'],
);

const code = fc.letrec<{ code: string }>((tie) => ({
	code: fc.oneof(
		{ maxDepth: 3 },
		{ arbitrary: simple, weight: 8 },
		{ arbitrary: reference, weight: 4 },
		{ arbitrary: rewritten, weight: 4 },
		{ arbitrary: odd, weight: 1 },
		fc
			.tuple(tie('code'), tie('code'))
			.chain(([a, b]) =>
				fc.constantFrom(
					...[`${a} + ${b}`, `${a} ?? ${b}`, `${a} || ${b}`, `${a} ? ${b} : ${a}`, `[${a}, ${b}]`],
					...[`{ "a": ${a}, "b": ${b} }`, `(${a})[${b}]`, `${a} === ${b}`, `\`\${${a}} \${${b}}\``],
				),
			),
		tie('code').chain((a) =>
			fc.constantFrom(
				...[`(${a})`, `String(${a})`, `${a}.toString()`, `${a}.length`, `JSON.stringify(${a})`],
				...[`(() => ${a})()`, `[${a}].map((x) => x)`, `!${a}`, `typeof ${a}`, `${a}?.name`],
			),
		),
	),
})).code;

/** What a person may type as an expression, with `=` before it. */
export const expressions = fc.oneof(
	{ arbitrary: code.map((text) => `={{ ${text} }}`), weight: 8 },
	{ arbitrary: reference.map((text) => `={{ ${text} }}`), weight: 4 },
	reference.map((text) => `={{${text}}}`),
	reference.map((text) => `=https://example.com/?id={{ ${text} }}`),
	code.map((text) => `={{${text}}}`),
	code.map((text) => `=Hello {{ ${text} }}!`),
	code.map((text) => `={{ ${text} }} `),
	code.map((text) => `={{ ${text} \\}}`),
	code.map((text) => `={{ ${text}`),
	code.map((text) => `=${text}`),
	fc.tuple(code, code).map(([a, b]) => `={{ ${a} }}{{ ${b} }}`),
	fc.string().map((text) => `={{ ${text} }}`),
	fc.string().map((text) => `=${text}`),
	fc.constant('plain'),
);
