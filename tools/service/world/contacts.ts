import { fieldIDs, type FieldName } from './fields';
import { ids } from './ids';
import { seeded } from './random';
import type { Contact, FieldValue } from './types';

const howMany = 1200;

/** Numbers from Ofcom's range for fiction, which has 1,000: later contacts have none. The first contact's is fixed. */
function mobileNumber(index: number): string | undefined {
	if (index === 0) return ids.mobileNumber;
	const last = index <= 123 ? index - 1 : index;
	return last < 1000 ? `+447700900${String(last).padStart(3, '0')}` : undefined;
}

/** What forms and imports leave behind in real data, in about one contact of a hundred each. */
function asFoundInTheWild(data: FieldValue[], index: number): FieldValue[] {
	switch (index % 100) {
		case 7:
			return data.map((field) => (field.name === 'City' ? { ...field, value: '' } : field));
		case 11:
			return data.map(({ name, ...rest }) => (name === 'Postcode' ? rest : { ...rest, name }));
		case 13:
			return [...data, { fieldID: '1009', name: 'Email', value: `work.${index}@example.org` }];
		default:
			return data;
	}
}

const field = (name: FieldName, value: string): FieldValue => ({
	fieldID: fieldIDs[name],
	name,
	value,
});

function makeContact(faker: ReturnType<typeof seeded>, index: number): Contact {
	const first = faker.person.firstName();
	const last = faker.person.lastName();
	const mailbox = `${first}.${last}.${index + 1}`.toLowerCase().replace(/[^a-z0-9.]/g, '');
	const domain = faker.helpers.arrayElement(['example.com', 'example.org']);
	const mobile = mobileNumber(index);
	const data = [
		field('Email', `${mailbox}@${domain}`),
		field('First Name', first),
		field('Last Name', last),
		...(mobile ? [field('Mobile Number', mobile)] : []),
		field('City', faker.location.city()),
		field('Postcode', faker.location.zipCode()),
		field('Date of Birth', faker.date.birthdate().toISOString().slice(0, 10)),
		field('Opt-In', String(faker.datatype.boolean())),
	];
	return {
		referenceID: index === 0 ? ids.contact : faker.string.uuid(),
		data: asFoundInTheWild(data, index),
		source: faker.helpers.arrayElement(['Web Form', 'Import', 'Reception', 'Event']),
	};
}

/** 1,200 contacts of about eight fields each. */
export function makeContacts(): Contact[] {
	const faker = seeded(1);
	return Array.from({ length: howMany }, (_, index) => makeContact(faker, index));
}
