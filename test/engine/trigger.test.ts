import type { INode, INodeParameters } from 'n8n-workflow';

import type { Happening } from '../../tools/service/happenings';
import { tokens, useService, world } from './harness/service';

const service = useService();
const { contact, message, mobileNumber, programmes } = world.ids;
const [, other] = world.contacts;
const withoutHistory = world.contacts[100];
const { reminders: programmeId } = programmes;
/** Of the first contact. */
const email = 'hayley.abbott.1@example.com';

type Parameters = INodeParameters & { event: Happening };
const found: Parameters = { event: 'contactFound', filterString: email };
const byId = { contacts: 'referenceIds', referenceIds: [contact] };
const entries: Parameters = { event: 'historyEntryAdded', ...byId };
const messages: Parameters = { event: 'txtMessageReceived', programmeId };
const byNumber = { contacts: 'mobileNumbers', mobileNumbers: [mobileNumber] };
const replies: Parameters = { ...messages, ...byNumber };
const ofMessage: Parameters = { event: 'messageEventAdded', messageId: message, ...byId };
const changes: Parameters = { event: 'contactChanged', filterString: email };
const statuses: Parameters = { event: 'txtMessageStatusChanged', programmeId, ...byNumber };
const ofEmail: Parameters = { event: 'historyEntryAdded', filterString: email };

const anEntry = { referenceID: contact, serviceID: expect.any(String) };
const anEvent = { referenceID: contact, messageID: message };
const aReply = { list: 'inbound', programmeID: programmeId, mobileNumber };
const two = [contact, other.referenceID];
const sent = { list: 'outbound', programmeID: programmeId, mobileNumber };
const twice = [contact, ` ${contact} `];

describe.each<[Parameters, item: object]>([
	[{ ...found, options: { maxContacts: 3 } }, { Email: email }],
	[{ ...entries, referenceIds: [withoutHistory.referenceID, contact] }, anEntry],
	[ofEmail, anEntry],
	[replies, aReply],
	[{ ...messages, filterString: contact }, aReply],
	[{ ...messages, ...byId, referenceIds: twice, options: { maxContacts: 1 } }, aReply],
	[changes, { Email: email }],
	[
		{ ...changes, contactOutput: 'raw' },
		{ referenceID: contact, data: expect.any(Array) },
	],
	[ofMessage, anEvent],
	[{ ...ofMessage, contacts: 'filter', filterString: email }, anEvent],
	[statuses, sent],
	[{ ...statuses, contacts: 'filter', filterString: email }, sent],
])('%j', (parameters, item) => {
	it('starts with what is new since the poll before', async () => {
		const trigger = await service.activate({ parameters });

		expect(await trigger.poll()).toBeUndefined();
		for (let times = 0; times < 2; times++) {
			service.control().happen(parameters.event);
			expect(await trigger.poll()).toMatchObject([item]);
		}
		expect(await trigger.poll()).toBeUndefined();
	});

	it('puts out one that is there for a test in the editor, and remembers nothing', async () => {
		const trigger = await service.activate({ parameters, mode: 'manual' });
		const before = trigger.kept();

		expect(await trigger.poll()).toMatchObject([item]);
		expect(trigger.kept()).toBe(before);
	});
});

const tooMany = (most: number) => `There are more than ${most} contacts to watch.`;

it.each<[what: string, parameters: INodeParameters, message: string, token?: string]>([
	['no contact', { ...entries, referenceIds: [' '] }, "'Reference IDs' must have at least one"],
	['an ID that is none', { ...entries, referenceIds: ['Hayley'] }, "'Reference ID' must be a UUID"],
	['too many', { event: 'historyEntryAdded', options: { maxContacts: 20 } }, tooMany(20)],
	['too many listed', { ...entries, referenceIds: two, options: { maxContacts: 1 } }, tooMany(1)],
	['too many found', { event: 'contactFound', options: { maxContacts: 600 } }, tooMany(600)],
	['too many changed', { event: 'contactChanged', options: { maxContacts: 9 } }, tooMany(9)],
	['a mobile number that is none', { ...replies, mobileNumbers: ['nobody'] }, 'number nobody.'],
	['no message', { ...ofMessage, messageId: ' ' }, "'Message ID' is required"],
	['no list', { ...statuses, lists: [] }, "'Lists' must have at least one"],
	['no programme', { ...replies, programmeId: '' }, "'Programme ID' is required"],
	['a condition that is no JSON', { ...found, options: { condition: '{' } }, "'Condition' "],
	['a token without the permission', replies, 'permission', tokens.view],
])('says what is wrong with %s, and remembers nothing', async (...given) => {
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
])('names a contact that could not be read: one %s', async (_what, parameters, about, mode) => {
	const trigger = await service.activate({ parameters, mode });
	const operationId = parameters.messageId ? 'getMessageEvents' : 'getContactHistory';
	await service.fault({ operationId, status: 400, body: '"Not this one."' });

	await expect(trigger.poll()).rejects.toMatchObject({
		message: 'Not this one.',
		description: expect.stringContaining(`contact ${about}`),
	});
});

it.each<[what: string, INodeParameters, answer: string, message: string]>([
	['without the list', entries, '{"message":"Closed"}', '"Closed" in place of'],
	[
		'with a contact without a reference ID',
		ofEmail,
		'{"selectedContacts":[{"source":"x"}]}',
		'The filter found a contact without a reference ID.',
	],
])('fails by an answer %s, and starts nothing after it', async (...given) => {
	const [, parameters, body, message] = given;
	const trigger = await service.activate({ parameters });
	await trigger.poll();
	await service.fault({ body });

	await expect(trigger.poll()).rejects.toThrow(message);
	expect(await trigger.poll()).toBeUndefined();
});

it('keeps to the time that n8n gives it', async () => {
	const trigger = await service.activate({ parameters: entries, budget: 300 });
	await service.fault({ untilArrived: 99 });

	const poll = trigger.poll();
	await expect(poll).rejects.toThrow('Reading took longer than n8n allows for one poll.');
	// No single contact is to blame.
	await expect(poll).rejects.toMatchObject({ description: expect.not.stringContaining('about') });
});

describe('while a poll is still under way', () => {
	/** Begins one that sends its request, and gets the answer with the next one that somebody sends. */
	async function begin() {
		const trigger = await service.activate({ parameters: entries });
		await trigger.poll();
		service.control().happen('historyEntryAdded');
		await service.fault({ operationId: 'getContactHistory', untilArrived: 3 });
		return { trigger, late: trigger.poll() };
	}

	it('another one of it ends at once', async () => {
		const { trigger, late } = await begin();

		expect(await trigger.poll()).toBeUndefined();
		await (await service.activate({ parameters: entries, mode: 'manual' })).poll();
		expect(await late).toHaveLength(1);
	});

	it('an activation begins anew', async () => {
		const { late } = await begin();
		const now = await service.activate({ parameters: entries });

		expect(await now.poll()).toBeUndefined();
		expect(await late).toBeUndefined();
		service.control().happen('historyEntryAdded');
		expect(await now.poll()).toHaveLength(1);
	});
});

const random = "={{ Math.random() && 'hayley.abbott.1@example.com' }}";
const another = { engagementServiceApi: { id: '2', name: 'Another account' } };

it.each<[what: string, Parameters, changed: Partial<INode>, items: number]>([
	['another output', found, { parameters: { contactOutput: 'raw' } }, 1],
	['the other value of an expression', { ...found, filterString: random }, {}, 1],
	['another output, of changes', changes, { parameters: { contactOutput: 'raw' } }, 1],
	['other columns', changes, { parameters: { options: { columns: 'City' } } }, 0],
	[
		'other columns of what is only found',
		found,
		{ parameters: { options: { columns: 'City' } } },
		1,
	],
	['another filter', found, { parameters: { filterString: 'hayley' } }, 0],
	['another contact on the list', entries, { parameters: { referenceIds: two } }, 1],
	['a filter beside a list', entries, { parameters: { filterString: 'left over' } }, 1],
	['a condition beside a list', entries, { parameters: { options: { condition: '{}' } } }, 1],
	['other lists', replies, { parameters: { lists: ['inbound', 'outbound'] } }, 0],
	['another credential', found, { credentials: another }, 0],
])('begins anew, or does not, with %s', async (_what, parameters, changed, items) => {
	const trigger = await service.activate({ parameters });
	await trigger.poll();
	service.control().happen(parameters.event);

	trigger.set(changed);
	expect((await trigger.poll()) ?? []).toHaveLength(items);
});

const page = (referenceID: string | undefined, names: string[], source?: string) => ({
	selectedContacts: [{ referenceID, data: names.map((name) => ({ name, value: '' })), source }],
});
const ofList = (list: string) => ({ inbound: [{ messageID: '1', list }] });

it.each<[what: string, INodeParameters, answers: object[]]>([
	[
		'a contact by its reference ID, though its data changes',
		{ event: 'contactFound' },
		[page(contact, ['list']), page(contact, ['news'])],
	],
	[
		'a contact by its data, in any order and from any source',
		changes,
		[page(contact, ['a', 'b'], 'Event'), page(contact, ['b', 'a'], 'Import')],
	],
	['a contact without a reference ID', changes, [page(undefined, ['a']), page(undefined, ['a'])]],
	[
		"a message by its list, though it has a property 'list'",
		replies,
		['news', 'offers'].map(ofList),
	],
	['an event without an ID', ofMessage, [1, 2].map(() => ({ events: [{ event: 'Read' }] }))],
])('knows %s', async (_what, parameters, answers) => {
	const trigger = await service.activate({ parameters });
	for (const answer of answers) {
		await service.fault({ body: JSON.stringify(answer) });
		if (!parameters.messageId) await service.fault({ body: '{}' });
	}

	expect(await trigger.poll()).toBeUndefined();
	expect(await trigger.poll()).toBeUndefined();
});

it('sends no option that is left over from another event', async () => {
	const left = { columns: 'City', startRecord: 5 };
	await (await service.activate({ parameters: { ...ofEmail, options: left } })).poll();

	const [{ body }] = service.control().requests();
	expect(body).toEqual({ filterString: email, numberOfRecords: 500 });
});

it.each(['contactFound', 'contactChanged'])(
	'%s reads 1,200 contacts by three requests',
	async (event) => {
		await (await service.activate({ parameters: { event } })).poll();

		expect(service.control().requests()).toHaveLength(3);
	},
);
