import fc from 'fast-check';

import { simplified } from '../../../../nodes/EngagementService/resources/contact/query';
import { holds } from '../../property';

it.each(['Email', 'source', 'error'])('a simplified contact keeps all fields named %s', (name) => {
	const data = [
		{ name: 'Email', value: 'a' },
		{ name, fieldID: '7', value: 'b' },
		{ name, fieldID: '7', value: 'c' },
		{ name, value: 'd' },
		{ name: '', fieldID: '8', value: 'e' },
		{ value: 'f' },
		{ name: 'Empty' },
		{ name: 'Opt-In', value: false },
		{ name: '__proto__', value: 'g' },
		{ name: { toString: 1 }, value: 'h' },
	];

	expect(Object.entries(simplified({ referenceID: 'r', source: 's', data }))).toEqual(
		Object.entries({
			8: 'e',
			referenceID: 'r',
			source: 's',
			Email: 'a',
			[`${name} (7)`]: 'b',
			[`${name} (2)`]: 'c',
			[`${name} (3)`]: 'd',
			field: 'f',
			Empty: null,
			'Opt-In': false,
			['__proto__']: 'g',
			'{"toString":1}': 'h',
		}),
	);
});

it.each([[{ Email: 'a' }], ['none']])('a contact keeps data that is no list: %j', (data) => {
	expect(simplified({ referenceID: 'r', data })).toEqual({ referenceID: 'r', data });
});

it.each([[null], [undefined], [[]]])(
	'a contact without data has no property for it: %j',
	(data) => {
		expect(simplified({ referenceID: 'r', data })).toStrictEqual({ referenceID: 'r' });
	},
);

const few = fc.constantFrom('a', 'b', '7', '2', '__proto__', 'field');
/** Names that are taken, and names that look like the replacement of one. */
const name = fc.oneof(
	{ weight: 3, arbitrary: few },
	fc.constantFrom('error', 'source', 'referenceID', 'constructor', '', 'undefined'),
	fc.tuple(few, few).map(([first, second]) => `${first} (${second})`),
	fc.constantFrom('field (2)', 'a (2) (2)', 'error (7)', 'error (2)', 'source (undefined)'),
	fc.string({ unit: 'binary' }),
);
const field = fc.record({ name, fieldID: name }, { requiredKeys: [] });

holds(
	'a simplified contact keeps every value',
	fc.property(
		fc.record({ referenceID: fc.jsonValue(), source: fc.jsonValue() }, { requiredKeys: [] }),
		fc.array(field),
		(contact, fields) => {
			const data = fields.map((given, index) => ({ ...given, value: `value ${index}` }));
			const item = new Map(Object.entries(simplified({ ...contact, data })));

			expect(item.has('error')).toBe(false);
			for (const [key, value] of Object.entries(contact)) {
				expect(item.get(key)).toBe(value);
				item.delete(key);
			}
			expect([...item.values()].sort()).toEqual(data.map(({ value }) => value).sort());
		},
	),
);
