import { world } from '../service';

/** An answer of the service to each operation that reads, with every property that the API document shows. */

const { contact, message, mobileNumber, programmes } = world.ids;

export const contacts = {
	totalContacts: 40,
	totalReturned: 2,
	start: 20,
	next: 22,
	selectedContacts: [
		{
			referenceID: contact,
			data: [
				{ fieldID: '1001', name: 'Email', value: 'nathan@example.com' },
				{ fieldID: '1002', name: 'First Name', value: 'Nathan' },
			],
			source: 'Event',
		},
		{
			referenceID: '3f8e2b61-9c4d-4a07-b5e1-d2706a9c18f3',
			data: [{ fieldID: '1001', name: 'Email' }],
			source: 'Import',
		},
	],
};

const customValues = [{ name: 'Campaign', value: 'Autumn' }];

export const usage = {
	serviceUsageID: 'c5a1d7e2-4b93-4f60-8e2d-7a19c3f0b684',
	serviceID: '1e7f4c0a-d258-4b6e-93a1-5c8d20f7b9e6',
	referenceID: contact,
	applicationID: '88b0e3d5-6f1c-4a92-b7e4-0d2f5c9a3186',
	createDate: '2026-02-03T03:20:19.647Z',
	customValues,
};

/** An entry of that use of a service, and one that belongs to none. */
export const entries = [usage.serviceUsageID, 'd90c2f6b-51e8-47a3-8b0d-f6e1a7394c25'].map(
	(serviceUsageID, index) => ({
		serviceUsageDataID: `3ee5320f-2f50-4dc7-acb7-42e1b1a0171${index}`,
		serviceUsageID,
		instanceID: 'e7dbef9f-b7e9-4366-b200-a423de7b97af',
		createDate: '2026-02-03T03:20:19.647Z',
		actionDate: '2026-02-08T21:14:35.106Z',
		actionName: 'Opened',
		source: 'Email',
		customValues,
	}),
);

export const history = { referenceID: contact, services: [usage], serviceData: entries };

export const link = {
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
export const events = [
	{
		eventID: 'f4d80b3e-9a27-4c51-86ef-1b7d3a5c0e92',
		date,
		event: 'Clicked',
		linkID: link.linkID,
		...device,
	},
	{ eventID: 'f4d80b3e-9a27-4c51-86ef-1b7d3a5c0e93', date, event: 'Opened', ...device },
];

export const receivedMessage = {
	messageID: message,
	status: 'Read',
	readDate: '2026-03-02T08:12:30.000Z',
	optOutDate: '2026-03-05T17:00:00.000Z',
	links: [link],
	events,
};

const text = (messageID: string, messageType: string) => ({
	messageID,
	programmeID: programmes.reminders,
	txtOutID: 'aa6f91c3-07d4-4e8b-b25c-d3190e7f4a68',
	shortCode: '60777',
	mobileNumber,
	status: 'Delivered',
	messageType,
});

/** A message in each list. */
export const texts = {
	inbound: text('b3e01f7a-6c92-4d58-a4e7-0f8c1d2b3a41', 'Inbound'),
	outbound: text('b3e01f7a-6c92-4d58-a4e7-0f8c1d2b3a42', 'Outbound'),
	txtOut: text('b3e01f7a-6c92-4d58-a4e7-0f8c1d2b3a43', 'TxtOut'),
	api: text('b3e01f7a-6c92-4d58-a4e7-0f8c1d2b3a44', 'Api'),
};
