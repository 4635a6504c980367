import { ids } from './ids';
import { seeded } from './random';
import { txtLists, type Contact, type StoredTxtMessage, type TxtList } from './types';

const recipients = 60;

/** `messageType` and `status` have no documented values but `Inbound`: the others are the stand-in's own. */
const messageTypes: Record<TxtList, string> = {
	inbound: 'Inbound',
	outbound: 'Outbound',
	txtOut: 'TxtOut',
	api: 'Api',
};

type Faker = ReturnType<typeof seeded>;

const mobileOf = (contact: Contact): string =>
	contact.data.find(({ name }) => name === 'Mobile Number')?.value ?? '';

function makeMessage(
	faker: Faker,
	contact: Contact,
	programmeID: string,
	list: TxtList,
): StoredTxtMessage {
	return {
		referenceID: contact.referenceID,
		list,
		message: {
			messageID: faker.string.uuid(),
			programmeID,
			txtOutID: faker.string.uuid(),
			shortCode: '60777',
			mobileNumber: mobileOf(contact),
			status: list === 'inbound' ? 'Received' : faker.helpers.arrayElement(['Sent', 'Delivered']),
			messageType: messageTypes[list],
		},
	};
}

/**
 * About 1,500 messages of 60 contacts, in the order in which the service lists them. The first contact has 400 in
 * the programme of reminders, the four lists in turn, and none in the other.
 */
export function makeTxtMessages(contacts: Contact[]): StoredTxtMessage[] {
	const faker = seeded(2);
	const [first, ...others] = contacts.slice(0, recipients);
	const { reminders } = ids.programmes;
	const many = Array.from({ length: 400 }, (_, index) =>
		makeMessage(faker, first, reminders, txtLists[index % txtLists.length]),
	);
	const few = others.flatMap((contact) =>
		Object.values(ids.programmes).flatMap((programmeID) =>
			Array.from({ length: faker.number.int({ min: 4, max: 15 }) }, () =>
				makeMessage(faker, contact, programmeID, faker.helpers.arrayElement(txtLists)),
			),
		),
	);
	return [...many, ...few];
}
