import { ids } from './ids';
import { pastDate, seeded, soonAfter } from './random';
import type { Contact, Link, MessageEvent, MessageEvents, StoredMessageEvents } from './types';

const contactsWithMessage = 50;

type Faker = ReturnType<typeof seeded>;

/** Addresses from the block that is reserved for documentation. */
const makeEvent = (faker: Faker, event: string, date: string, linkID?: string): MessageEvent => ({
	eventID: faker.string.uuid(),
	date,
	event,
	...(linkID && { linkID }),
	remoteIP: `192.0.2.${faker.number.int({ min: 1, max: 254 })}`,
	userAgent: faker.internet.userAgent(),
	source: 'Email',
});

const makeClicks = (faker: Faker, linkID: string, readDate: string, most: number): MessageEvent[] =>
	Array.from({ length: faker.number.int({ min: 0, max: most }) }, () =>
		makeEvent(faker, 'Click', soonAfter(readDate, 10), linkID),
	).sort((a, b) => a.date.localeCompare(b.date));

function makeLink(faker: Faker, linkID: string, position: number, clicks: MessageEvent[]): Link {
	return {
		linkID,
		postion: position,
		url: `https://www.example.com/${faker.lorem.slug(2)}`,
		displayName: faker.lorem.words(3),
		clicks: clicks.length,
		...(clicks.length > 0 && { firstClicked: clicks[0].date }),
	};
}

function makeMessage(faker: Faker, index: number): MessageEvents {
	const readDate = pastDate();
	const linkCount = index === 0 ? 4 : faker.number.int({ min: 1, max: 3 });
	const clicked = Array.from({ length: linkCount }, (_, position) => {
		const linkID = faker.string.uuid();
		const clicks = makeClicks(faker, linkID, readDate, index === 0 ? 5 : 2);
		return { clicks, link: makeLink(faker, linkID, position + 1, clicks) };
	});
	const optOutDate = index % 10 === 9 ? soonAfter(readDate, 10) : undefined;
	return {
		messageID: index === 0 ? ids.message : faker.string.uuid(),
		status: 'Read',
		readDate,
		...(optOutDate && { optOutDate }),
		links: clicked.map(({ link }) => link),
		events: [
			makeEvent(faker, 'Read', readDate),
			...clicked.flatMap(({ clicks }) => clicks),
			...(optOutDate ? [makeEvent(faker, 'OptOut', optOutDate)] : []),
		],
	};
}

/** One received message of each of the first 50 contacts; every tenth contact opted out. */
export function makeMessageEvents(contacts: Contact[]): StoredMessageEvents[] {
	const faker = seeded(4);
	return contacts
		.slice(0, contactsWithMessage)
		.map(({ referenceID }, index) => ({ referenceID, message: makeMessage(faker, index) }));
}
