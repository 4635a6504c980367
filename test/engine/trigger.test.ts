import type { INodeParameters } from 'n8n-workflow';

import { tokens, useService, world } from './harness/service';
import {
	changes,
	email,
	entries,
	found,
	ofMessage,
	replies,
	statuses,
	twoIds,
	type Parameters,
} from './harness/watching';

const service = useService();
const { contact, message, mobileNumber, programmes } = world.ids;
const { reminders: programmeId } = programmes;
const withoutHistory = world.contacts[100];

const byFilter = { contacts: 'filter', filterString: email };
const byId = { contacts: 'referenceIds', referenceIds: [contact, ` ${contact} `] };
const ofEmail: Parameters = { event: 'historyEntryAdded', filterString: email };

const anEntry = { referenceID: contact, serviceID: expect.any(String) };
const anEvent = { referenceID: contact, messageID: message };
const aReply = { list: 'inbound', programmeID: programmeId, mobileNumber };
const sent = { list: 'outbound', programmeID: programmeId, mobileNumber };

describe.each<[Parameters, item: object]>([
	[{ ...found, options: { maxContacts: 3 } }, { Email: email }],
	[{ ...entries, referenceIds: [withoutHistory.referenceID, contact] }, anEntry],
	[ofEmail, anEntry],
	[replies, aReply],
	[{ ...replies, contacts: 'filter', filterString: contact }, aReply],
	[{ ...replies, ...byId, options: { maxContacts: 1 } }, aReply],
	[changes, { Email: email }],
	[
		{ ...changes, contactOutput: 'raw' },
		{ referenceID: contact, data: expect.any(Array) },
	],
	[ofMessage, anEvent],
	[{ ...ofMessage, ...byFilter }, anEvent],
	[statuses, sent],
	[{ ...statuses, ...byFilter }, sent],
])('%j', (parameters, item) => {
	it('returns what is new since the previous poll', async () => {
		const trigger = await service.activate({ parameters });

		expect(await trigger.poll()).toBeUndefined();
		for (let times = 0; times < 2; times++) {
			service.control().happen(parameters.event);
			expect(await trigger.poll()).toMatchObject([item]);
		}
		expect(await trigger.poll()).toBeUndefined();
	});

	it('returns an existing entry for a test in the editor', async () => {
		const trigger = await service.activate({ parameters, mode: 'manual' });
		const before = trigger.kept();

		expect(await trigger.poll()).toMatchObject([item]);
		expect(trigger.kept()).toBe(before);
	});
});

const tooMany = (most: number) => `There are more than ${most} contacts to watch.`;

it.each<[what: string, parameters: INodeParameters, message: string, token?: string]>([
	['an empty list', { ...entries, referenceIds: [' '] }, "'Reference IDs' must have at least one"],
	['an invalid contact', { ...entries, referenceIds: ['..'] }, "'Reference ID' must be an ID"],
	[
		'too many contacts of a filter',
		{ event: 'historyEntryAdded', options: { maxContacts: 20 } },
		tooMany(20),
	],
	['too many contacts, without the option', { event: 'historyEntryAdded' }, tooMany(100)],
	[
		'more IDs than allowed',
		{ ...entries, referenceIds: twoIds, options: { maxContacts: 1 } },
		tooMany(1),
	],
	[
		'too many found contacts',
		{ event: 'contactFound', options: { maxContacts: 600 } },
		tooMany(600),
	],
	[
		'too many changed contacts',
		{ event: 'contactChanged', options: { maxContacts: 9 } },
		tooMany(9),
	],
	['an unknown mobile number', { ...replies, mobileNumbers: ['nobody'] }, 'number nobody.'],
	['a blank message ID', { ...ofMessage, messageId: ' ' }, "'Message ID' is required"],
	['an empty choice of lists', { ...statuses, lists: [] }, "'Lists' must have at least one"],
	['a blank programme ID', { ...replies, programmeId: '' }, "'Programme ID' is required"],
	['an unknown output', { ...found, contactOutput: 'csv' }, "'Output' must be one of"],
	['a condition that is not JSON', { ...found, options: { condition: '{' } }, "'Condition' "],
	['a token without the permission', replies, 'permission', tokens.view],
])('the trigger refuses %s, and remembers nothing', async (...given) => {
	const [, parameters, message, apiToken = tokens.full] = given;
	const trigger = await service.activate({ parameters }, { apiToken });
	const before = trigger.kept();

	await expect(trigger.poll()).rejects.toThrow(message);
	expect(trigger.kept()).toBe(before);
});

it.each<[what: string, INodeParameters, about: string, mode: 'trigger' | 'manual']>([
	['that was listed', entries, contact, 'trigger'],
	['that the filter found', ofEmail, contact, 'trigger'],
	['that the filter found, in a test', ofEmail, contact, 'manual'],
	['who never got the message', ofMessage, contact, 'trigger'],
])(
	'the error names the contact %s, and masks the token',
	async (_what, parameters, about, mode) => {
		const trigger = await service.activate({ parameters, mode });
		const operationId = parameters.messageId ? 'getMessageEvents' : 'getContactHistory';
		await service.fault({ operationId, status: 400, body: `"Not this one: ${tokens.full}."` });

		await expect(trigger.poll()).rejects.toMatchObject({
			message: 'Not this one: ***.',
			description: expect.stringContaining(`contact ${about}`),
		});
	},
);

it.each<[what: string, INodeParameters, answer: string, message: string]>([
	['without the list', entries, '{"message":"Closed"}', '"Closed" in place of'],
	[
		'with a contact without a reference ID',
		ofEmail,
		'{"selectedContacts":[{"source":"x"}]}',
		'The filter found a contact without a reference ID.',
	],
])('the poll fails after an answer %s', async (...given) => {
	const [, parameters, body, message] = given;
	const trigger = await service.activate({ parameters });
	await trigger.poll();
	await service.fault({ body });

	await expect(trigger.poll()).rejects.toThrow(message);
	expect(await trigger.poll()).toBeUndefined();
});

it('a poll stops after the first list that it cannot read', async () => {
	const mobileNumbers = Array.from({ length: 90 }, (_, index) => `+4477009009${index + 10}`);
	const parameters = { ...replies, mobileNumbers };
	const trigger = await service.activate({ parameters }, { apiToken: tokens.view });

	await expect(trigger.poll()).rejects.toThrow('permission');
	expect(service.control().requests().length).toBeLessThan(45);
});

it('the trigger ignores options of another event', async () => {
	const left = { columns: 'City', startRecord: 5 };
	await (await service.activate({ parameters: { ...ofEmail, options: left } })).poll();

	const [{ body }] = service.control().requests();
	expect(body).toEqual({ filterString: email, numberOfRecords: 150 });
});

it.each(['contactFound', 'contactChanged'])(
	'%s reads no more pages ahead than it has read',
	async (event) => {
		await (await service.activate({ parameters: { event } })).poll();

		expect(service.control().requests().length).toBeLessThanOrEqual(2 * 8);
	},
);
