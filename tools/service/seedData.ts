import { fieldIDs, forms, ids } from './account';
import { txtLists, type TxtList } from './api';
import { contacts, valueOf, type Contact } from './contacts';
import { dateOf, pick, range, uuidOf } from './series';

/**
 * `messageType` and `status` have no documented values but `Inbound`: the others are the simulated service's own. The
 * first outbound message to each contact failed.
 */
function makeTxtMessage(contact: Contact, programmeID: string, position: number) {
	const sent = position === 1 ? 'Failed' : pick('Sent,Delivered,Delivered', position);
	const list: TxtList = txtLists[position % txtLists.length];
	const place = `${contact.referenceID} ${programmeID} ${position}`;
	return {
		referenceID: contact.referenceID,
		list,
		message: {
			messageID: uuidOf(`message ${place}`),
			programmeID,
			txtOutID: uuidOf(`TXT out ${place}`),
			shortCode: '60777',
			mobileNumber: valueOf(contact, 'Mobile Number'),
			status: list === 'inbound' ? 'Received' : sent,
			messageType: list[0].toUpperCase() + list.slice(1),
		},
	};
}

/** The first contact has 400 in the programme of reminders, the four lists in turn, and none in the other. */
function makeTxtMessages(contact: Contact, index: number) {
	const { reminders, offers } = ids.programmes;
	const counts = index === 0 ? [400, 0] : [4 + (index % 12), 4 + (index % 11)];
	return [reminders, offers].flatMap((programmeID, programme) =>
		range(counts[programme], (position) => makeTxtMessage(contact, programmeID, position)),
	);
}

function makeHistory({ referenceID }: Contact, index: number) {
	const [usages, entries] = index === 0 ? [6, 5] : [1 + (index % 4), 1 + (index % 3)];
	const services = range(usages, (usage) => ({
		serviceUsageID: uuidOf(`usage ${index} ${usage}`),
		serviceID: uuidOf(`service ${usage % 4}`),
		referenceID,
		applicationID: uuidOf('application'),
		createDate: dateOf(index * 11 + usage * 40),
		customValues: [
			{ name: 'Campaign', value: pick('Autumn Newsletter,Open Day,Winter Sale', index + usage) },
			{ name: 'Channel', value: pick('Email,TXT,Form', usage) },
		],
	}));
	const serviceData = services.flatMap(({ serviceUsageID, createDate }, usage) =>
		range(entries, (entry) => ({
			serviceUsageDataID: uuidOf(`entry ${index} ${usage} ${entry}`),
			serviceUsageID,
			instanceID: uuidOf(`instance ${index} ${usage} ${entry}`),
			createDate,
			actionDate: dateOf(index * 11 + usage * 40, entry),
			actionName: pick('Sent,Opened,Clicked,Submitted', entry),
			source: pick('Email,TXT,Form', usage),
			customValues: [{ name: 'Subject', value: pick('What is new,You are invited', entry) }],
		})),
	);
	return { referenceID, services, serviceData };
}

const makeEvent = (event: string, date: string, id: string, linkID?: string) => ({
	eventID: uuidOf(`${event} ${id}`),
	date,
	event,
	...(linkID && { linkID }),
	remoteIP: '192.0.2.10',
	userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
	source: 'Email',
});

function makeLink(index: number, position: number) {
	const linkID = uuidOf(`link ${index} ${position}`);
	const clicks = range((index + position) % 3, (click) =>
		makeEvent('Click', dateOf(index * 5, position + click), `${linkID} ${click}`, linkID),
	);
	const link = {
		linkID,
		postion: position + 1,
		url: `https://www.example.com/${pick('offers,opening-hours,our-story,contact', position)}`,
		displayName: pick('All Offers,Opening Hours,Our Story,Contact Us', position),
		clicks: clicks.length,
		...(clicks.length > 0 && { firstClicked: clicks[0].date }),
	};
	return { link, clicks };
}

/** A message that the contact has received. The first contact, and every tenth after it, opted out. The newest event comes first. */
function makeMessage({ referenceID }: Contact, index: number) {
	const readDate = dateOf(index * 5);
	const optOutDate = index % 10 === 0 ? dateOf(index * 5, 10) : undefined;
	const links = range(index === 0 ? 4 : 1 + (index % 3), (position) => makeLink(index, position));
	const message = {
		messageID: index === 0 ? ids.message : uuidOf(`received message ${index}`),
		status: 'Read',
		readDate,
		...(optOutDate && { optOutDate }),
		links: links.map(({ link }) => link),
		events: [
			...(optOutDate ? [makeEvent('OptOut', optOutDate, referenceID)] : []),
			...links.flatMap(({ clicks }) => clicks).sort((a, b) => b.date.localeCompare(a.date)),
			makeEvent('Read', readDate, referenceID),
		],
	};
	return { referenceID, message };
}

/** The e-mail address of the first contact. */
export const email = valueOf(contacts[0], 'Email');

/** Filters that find the first contact. `idOf` has the IDs of the fields of contacts. */
export const filtersWith = (idOf: (field: keyof typeof fieldIDs) => string) => ({
	'finds this contact': `[${idOf('Email')}] eq '${email}'`,
	'finds new ones, too': `[${idOf('First Name')}] eq 'Hayley' and [${idOf('Last Name')}] eq 'Abbott'`,
	'finds this number': `[${idOf('Mobile Number')}] eq '${ids.mobileNumber}'`,
	'finds people in York': `[${idOf('City')}] eq 'York'`,
});

/** What the service knows when it starts. Nothing changes it. */
export const seedData = {
	ids,
	filters: filtersWith((field) => fieldIDs[field]),
	forms,
	contacts,
	txtMessages: contacts.slice(0, 60).flatMap(makeTxtMessages),
	histories: contacts.slice(0, 100).map(makeHistory),
	receivedMessages: contacts.slice(0, 50).map(makeMessage),
};

export type ServiceData = typeof seedData;
