import { fieldIDs, ids } from './account';
import type { FieldValue } from './api';
import { pick, range, uuidOf } from './series';

export interface Contact {
	referenceID: string;
	data: FieldValue[];
	source: string;
}

const firstNames =
	'Hayley,Brooke,Jordan,Merlin,Priya,Enid,Clay,Kareem,Sonya,Agnes,Erica,Ewan,Libby,Max,Kelly,Sarah,Vida';
const lastNames =
	"Abbott,Smith,McGlynn-Turner,Khan,Hamill,Armstrong,Klein,Rowe,O'Hara,Gleeson,Dickens,Hansen,Stanton,Patel";
const towns =
	'York YO,Leeds LS,Bristol BS,Cardiff CF,Glasgow G,Norwich NR,Exeter EX,Derby DE,Bath BA';

/** Ofcom's range for fiction has 1,000 numbers: later contacts have none. */
function mobileNumber(index: number): string | undefined {
	if (index === 0) return ids.mobileNumber;
	const last = index <= 123 ? index - 1 : index;
	return last < 1000 ? `+447700900${String(last).padStart(3, '0')}` : undefined;
}

function makeContact(index: number): Contact {
	const first = pick(firstNames, index);
	const last = pick(lastNames, index);
	const mailbox = `${first}.${last}.${index + 1}`.toLowerCase().replace(/[^a-z0-9.]/g, '');
	const [city, area] = pick(towns, index).split(' ');
	const values: Record<string, string | undefined> = {
		Email: `${mailbox}@example.${pick('com,org', index)}`,
		'First Name': first,
		'Last Name': last,
		'Mobile Number': mobileNumber(index),
		City: city,
		Postcode: `${area}${1 + (index % 9)} ${1 + (index % 8)}AB`,
		'Date of Birth': `19${60 + (index % 40)}-0${1 + (index % 9)}-1${index % 10}`,
		'Opt-In': String(index % 3 > 0),
	};
	const data = Object.entries(fieldIDs)
		.map(([name, fieldID]) => ({ fieldID, name, value: values[name] }))
		.filter(({ value }) => value);
	return {
		referenceID: index === 0 ? ids.contact : uuidOf(`contact ${index}`),
		data,
		source: pick('Web Form,Import,Reception,Event', index),
	};
}

export const contacts = range(1200, makeContact);

/** @param column the name of a field, or its ID */
export const valueOf = ({ data }: Contact, column: string): string =>
	data.find(({ name, fieldID }) => name === column || fieldID === column)?.value ?? '';
