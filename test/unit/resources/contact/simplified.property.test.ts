import fc from 'fast-check';

import { simplified } from '../../../../nodes/EngagementService/resources/contact/query';
import { holds } from '../../property';

const few = fc.constantFrom('a', 'b', '7', '2', '__proto__', 'field');
/** Names that are taken, that look like numbers, and that look like those made for a name that is taken. */
const name = fc.oneof(
	{ weight: 3, arbitrary: few },
	fc.constantFrom('error', 'source', 'referenceID', 'constructor', '', 'undefined'),
	fc.tuple(few, few).map(([first, second]) => `${first} (${second})`),
	fc.constantFrom('field (2)', 'a (2) (2)', 'error (7)', 'error (2)', 'source (undefined)'),
	fc.string({ unit: 'binary' }),
	fc.constant({ toString: 1 }),
	fc.jsonValue(),
);
const field = fc.record({ name, fieldID: name }, { requiredKeys: [] });

holds(
	'no value of a contact is lost',
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

holds(
	'a field whose name nothing else has is under its name',
	fc.property(
		fc.uniqueArray(fc.string({ minLength: 1 })),
		fc.array(fc.option(fc.jsonValue())),
		(names, values) => {
			const isFree = (given: string) => !['error', 'source', 'referenceID'].includes(given);
			const expected = names.filter(isFree).map((given, index) => [given, values[index] ?? null]);
			const data = expected.map(([given, value]) => ({ name: given, value }));
			expect(simplified({ data })).toEqual(Object.fromEntries(expected));
		},
	),
);
