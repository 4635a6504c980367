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
	...['$itemIndex', '$input.item.json.name', '$prevNode.name', 'missing', '$vars.none', 'this'],
	...['$parameter.other', '$parameter["&name"]', '$json.name.split("")', '`a ${$json.name} b`'],
	...['new Date(0)', 'undefined', 'NaN', '10n', 'Symbol("s")', '() => 1'],
	...['$json.name || (() => 1)', '[, 1]'],
	...['(() => { throw new Error("no"); })()', '1, $json.name', '"{{"', '1 // end', '"// no end"'],
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

const code = fc.oneof(simple, reference, rewritten);

/** What a person may type as an expression, with `=` before it. */
export const expressions = fc.oneof(
	{ arbitrary: reference.map((text) => `={{ ${text} }}`), weight: 8 },
	{ arbitrary: code.map((text) => `={{ ${text} }}`), weight: 4 },
	code.map((text) => `={{${text}}}`),
	code.map((text) => `=https://example.com/?id={{ ${text} }}`),
	code.map((text) => `={{ ${text} }} `),
	code.map((text) => `={{ ${text} \\}}`),
	fc.tuple(code, code).map(([a, b]) => `={{ ${a} }}{{ ${b} }}`),
	fc.tuple(code, code).map(([a, b]) => `={{ ${a} || ${b} }}`),
	fc.string().map((text) => `={{ ${text} }}`),
	fc.constantFrom('plain', '={{ $parameter["&name"] }}'),
);
