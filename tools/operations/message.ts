import { seedData } from '../service';
import type { Entry } from './entry';

const { contact, message } = seedData.ids;

const link = {
	linkID: '51f7c8a2-3d0e-4b96-a1f4-e82b60d9c735',
	postion: 1,
	url: 'https://www.example.com/autumn',
	displayName: 'Autumn collection',
	clicks: 3,
	firstClicked: '2026-03-02T08:12:45.000Z',
};

const device = { remoteIP: '192.0.2.10', userAgent: 'Mozilla/5.0', source: 'Email' };
const date = '2026-03-02T08:12:45.000Z';

/** A click on that link, and an event without a link. */
const events = [
	{
		eventID: 'f4d80b3e-9a27-4c51-86ef-1b7d3a5c0e92',
		date,
		event: 'Clicked',
		linkID: link.linkID,
		...device,
	},
	{ eventID: 'f4d80b3e-9a27-4c51-86ef-1b7d3a5c0e93', date, event: 'Opened', ...device },
];

const receivedMessage = {
	messageID: message,
	status: 'Read',
	readDate: '2026-03-02T08:12:30.000Z',
	optOutDate: '2026-03-05T17:00:00.000Z',
	links: [link],
	events,
};

const { displayName, url, clicks, ...restOfLink } = link;
const { readDate, optOutDate } = receivedMessage;
const ofContact = { referenceID: contact, messageID: message };

export const ofMessage = {
	'message/getEvents': {
		parameters: {
			referenceId: contact,
			messageId: message,
			options: { skipWithoutMessage: false },
		},
		request: { url: `/database/contacts/${contact}/history/${message}/events` },
		answer: receivedMessage,
		outputs: [
			{
				items: events.map(({ date, event, ...rest }, index) => ({
					date,
					event,
					displayName: [displayName, null][index],
					url: [url, null][index],
					...ofContact,
					...rest,
				})),
			},
			{
				chosen: { eventsOutput: 'links' },
				items: [{ displayName, url, clicks, ...ofContact, ...restOfLink }],
			},
			{
				chosen: { eventsOutput: 'message' },
				items: [{ ...ofContact, status: 'Read', readDate, optOutDate }],
			},
			{ chosen: { eventsOutput: 'response' }, items: [receivedMessage] },
			{
				chosen: { eventsOutput: 'message', options: { skipWithoutMessage: true } },
				refusal: 'This contact has received no such message.',
				items: [],
			},
		],
	},
} satisfies Record<string, Entry>;
