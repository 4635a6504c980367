import type { INodeParameters } from 'n8n-workflow';

import { useService, seedData } from './harness/service';
import {
	changes,
	entries,
	found,
	ofMessage,
	replies,
	twoIds,
	type Parameters,
} from './harness/watching';

/** The names of Node.js's warnings; see `environment.js`. */
declare const warnings: string[];

const service = useService();
const { contact } = seedData.ids;

it('a poll ends when its time is over', async () => {
	const trigger = await service.activate({ parameters: entries, budget: 300 });
	await service.fault({ untilArrived: 99 });

	const poll = trigger.poll();
	await expect(poll).rejects.toThrow('Reading took longer than n8n allows for one poll.');
	// No single contact is to blame.
	await expect(poll).rejects.toMatchObject({ description: expect.not.stringContaining(contact) });
});

it('an update of the package in a running n8n loses no event', async () => {
	const trigger = await service.activate({ parameters: entries });
	await trigger.poll();
	service.control().createEvent('historyEntryAdded');
	trigger.update();

	expect(await trigger.poll()).toHaveLength(1);
});

it('a poll with many requests in flight causes no warning', async () => {
	const referenceIds = seedData.contacts.slice(0, 30).map(({ referenceID }) => referenceID);
	const contactOptions = { concurrency: 20 };
	const parameters = { ...entries, referenceIds, contactOptions };
	const trigger = await service.activate({ parameters });
	await service.fault({ untilArrived: 20, times: 20 });
	await trigger.poll();

	expect(await service.control().mostInFlight()).toBeGreaterThan(10);
	expect(warnings).not.toContain('MaxListenersExceededWarning');
});

it('what was remembered of a contact stays while the service refuses to read its events', async () => {
	const contacts = { contacts: 'filter', contactFilter: 'hayley.abbott' };
	const contactOptions = { concurrency: 1 };
	const trigger = await service.activate({
		parameters: { ...ofMessage, ...contacts, contactOptions },
	});
	await trigger.poll();
	const fault = { operationId: 'getMessageEvents' };
	await service.fault({ ...fault, status: 404, body: '"Not this one."', times: 2 });
	await service.fault({ ...fault, body: '{ "events": [{ "eventID": "1" }] }' });
	expect(await trigger.poll()).toMatchObject([{ eventID: '1' }]);

	service.control().createEvent('messageEventAdded');
	expect(await trigger.poll()).toMatchObject([{ event: 'OptOut', referenceID: contact }]);
});

describe('while a poll is in progress', () => {
	/** Begins a poll that gets its answer with the next request. */
	async function begin() {
		const trigger = await service.activate({ parameters: entries });
		await trigger.poll();
		service.control().createEvent('historyEntryAdded');
		await service.fault({ operationId: 'getContactHistory', untilArrived: 3 });
		return { trigger, late: trigger.poll() };
	}

	it('another poll ends at once', async () => {
		const { trigger, late } = await begin();

		expect(await trigger.poll()).toBeUndefined();
		await (await service.activate({ parameters: entries, mode: 'manual' })).poll();
		expect(await late).toHaveLength(1);
	});

	it('another trigger of the workflow polls, and remembers, on its own', async () => {
		const { trigger, late } = await begin();

		expect(await trigger.pollOther()).toBeUndefined();
		expect(service.control().requests()).toHaveLength(3);
		expect(await late).toHaveLength(1);
		expect(await trigger.pollOther()).toBeUndefined();
		service.control().createEvent('historyEntryAdded');
		expect(await trigger.pollOther()).toHaveLength(1);
		expect(await trigger.poll()).toHaveLength(1);
	});

	it('an activation starts over', async () => {
		const { late } = await begin();
		const now = await service.activate({ parameters: entries });

		expect(await now.poll()).toBeUndefined();
		expect(await late).toBeUndefined();
		service.control().createEvent('historyEntryAdded');
		expect(await now.poll()).toHaveLength(1);
	});
});

const now = '={{ ({ at: $now.toMillis() }) }}';
const { offers, reminders } = seedData.ids.programmes;
const programmeId = `={{ $parameter.contactOptions.maxContacts === 7 ? "${offers}" : "${reminders}" }}`;

it.each<[what: string, Parameters, changed: INodeParameters, items: number]>([
	['continues with another output', found, { contactOutput: 'raw' }, 1],
	[
		'continues with another value of an expression',
		{ ...found, options: { condition: now } },
		{},
		1,
	],
	['continues with another output of changed contacts', changes, { contactOutput: 'raw' }, 1],
	['starts over with other columns', changes, { options: { columns: 'City' } }, 0],
	['continues with other columns of found contacts', found, { options: { columns: 'City' } }, 1],
	['starts over with another condition', found, { options: { condition: '{}' } }, 0],
	['starts over with another filter', found, { filterString: 'hayley' }, 0],
	['continues with another contact', entries, { referenceIds: twoIds }, 1],
	['continues with a hidden filter', entries, { contactFilter: 'left over' }, 1],
	['continues with a hidden condition', entries, { contactOptions: { condition: '{}' } }, 1],
	['starts over with other lists', replies, { lists: ['inbound', 'outbound'] }, 0],
	[
		'starts over if an expression gives another programme',
		{ ...replies, programmeId, contactOptions: { maxContacts: 7 } },
		{ contactOptions: { maxContacts: 8 } },
		0,
	],
])('the trigger %s', async (_what, parameters, changed, items) => {
	const trigger = await service.activate({ parameters });
	await trigger.poll();
	service.control().createEvent(parameters.event);

	trigger.set({ parameters: changed });
	expect((await trigger.poll()) ?? []).toHaveLength(items);
});

const another = { engagementServiceApi: { id: '2', name: 'Another account' } };
type Trigger = Awaited<ReturnType<typeof service.activate>>;
it.each<[what: string, change: (trigger: Trigger, url: string) => void, items: number]>([
	['starts over with another credential', ({ set }) => set({ credentials: another }), 0],
	[
		'starts over at another Base URL',
		({ setCredential }, url) => setCredential({ baseUrl: url.replace('127.0.0.1', 'localhost') }),
		0,
	],
	[
		'continues with a space after the Base URL',
		({ setCredential }, url) => setCredential({ baseUrl: `${url}/ ` }),
		1,
	],
])('the trigger %s', async (_what, change, items) => {
	const trigger = await service.activate({ parameters: found });
	await trigger.poll();
	service.control().createEvent('contactFound');

	change(trigger, service.url());
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
	["a message although its own property 'list' changes", replies, ['news', 'offers'].map(ofList)],
	['an event without an ID', ofMessage, [1, 2].map(() => ({ events: [{ event: 'Read' }] }))],
])('the trigger recognises %s', async (_what, parameters, answers) => {
	const trigger = await service.activate({ parameters });
	for (const answer of answers) {
		await service.fault({ body: JSON.stringify(answer) });
		if (!parameters.messageId) await service.fault({ body: '{}' });
	}

	expect(await trigger.poll()).toBeUndefined();
	expect(await trigger.poll()).toBeUndefined();
});
