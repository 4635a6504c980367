/** The identifiers that never change: examples, documentation and tests name them. */
export const ids = {
	forms: {
		newsletter: '8d1f6c1e-3b0a-4a57-9c39-5b1f2a7e4d10',
		event: '2f4b9a73-6f0e-4c1d-8a52-90c7de31b6a4',
		feedback: 'c70e5d28-91b4-4f3a-b6d7-1e8a3f5c0b92',
	},
	transactionalDatabases: {
		orders: '5a9c2e47-d813-4b60-8f1a-7c3e6b09d254',
		visits: 'e3b7f018-42c6-4d95-a0e1-6f8d2c5b7a39',
	},
	programmes: {
		reminders: '0c6e8f52-7a1d-4e39-b284-d5f903a17c6b',
		offers: 'b41d7a96-c05f-4238-9e6b-38f2a7d1c5e0',
	},
	contact: '7e2a4c90-5d3b-4f18-a6c1-0b9d8e7f3a25',
	mobileNumber: '+447700900123',
	message: '9f3d1b67-2e84-4a0c-b5d9-c1e6f7082a34',
	upload: 'd2c84b1f-5e60-4937-bb8a-03f7a9e6c51d',
};

/** The fields of contacts, and their field IDs, which forms share. */
export const fieldIDs = {
	Email: '1001',
	'First Name': '1002',
	'Last Name': '1003',
	'Mobile Number': '1004',
	City: '1005',
	Postcode: '1006',
	'Date of Birth': '1007',
	'Opt-In': '1008',
} as const;

const field = (name: string, fieldID: string, required = false) => ({ fieldID, name, required });
const contactField = (name: keyof typeof fieldIDs, required = false) =>
	field(name, fieldIDs[name], required);

export const forms = [
	{
		formID: ids.forms.newsletter,
		title: 'Newsletter Sign-Up',
		fields: [
			contactField('Email', true),
			contactField('First Name'),
			contactField('Last Name'),
			contactField('Opt-In'),
		],
	},
	{
		formID: ids.forms.event,
		title: 'Event Registration',
		fields: [
			contactField('Email', true),
			field('Session', '2001', true),
			contactField('Mobile Number'),
			field('Guests', '2002'),
		],
	},
	{
		formID: ids.forms.feedback,
		title: 'Visit Feedback',
		fields: [field('Rating', '3001', true), field('Comments', '3002')],
	},
];

/** The API tokens. `full` has characters that a URL must encode. */
export const tokens = {
	full: 'full/access+1',
	view: 'view-contacts',
	edit: 'edit-contacts',
	messages: 'messages-only',
	any: 'any-only',
} as const;

const edit = 'Edit Contacts and transactions';
const view = 'View Contacts and transactions';
const messages = 'Messages and Reports';

/** What each token may do, besides what any token may. */
export const permissions: ReadonlyMap<string, readonly string[]> = new Map([
	[tokens.full, [edit, view, messages]],
	[tokens.view, [view]],
	[tokens.edit, [edit]],
	[tokens.messages, [messages]],
	[tokens.any, []],
]);
