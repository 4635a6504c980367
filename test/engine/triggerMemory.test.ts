/* eslint-disable @n8n/community-nodes/no-restricted-globals */
import type { INodeParameters } from 'n8n-workflow';

import type { Fault } from '../../tools/service';
import { useService, seedData } from './harness/service';
import {
	changes,
	dates,
	email,
	entries,
	found,
	ofMessage,
	replies,
	statuses,
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
	const found = [];
	for (let poll = 0; poll < 3; poll++) {
		await service.fault({ ...fault, status: 404, body: '"Not this one."', times: 2 });
		await service.fault({ ...fault, body: '{ "events": [{ "eventID": "1" }] }' });
		found.push(await trigger.poll());
	}
	expect(found).toMatchObject([[{ eventID: '1' }], undefined, undefined]);

	service.control().createEvent('messageEventAdded');
	expect(await trigger.poll()).toMatchObject([{ event: 'OptOut', referenceID: contact }]);
});

/** Of another operation, so that a fault of the polls never waits for it. */
async function oneMoreRequest() {
	await (await service.activate({ parameters: found, mode: 'manual' })).poll();
}

describe('while a poll is in progress', () => {
	/** Begins a poll that gets its answer with the next request. */
	async function begin(fault: Fault = {}) {
		const trigger = await service.activate({ parameters: entries });
		await trigger.poll();
		service.control().createEvent('historyEntryAdded');
		await service.fault({ operationId: 'getContactHistory', untilArrived: 3, ...fault });
		return { trigger, late: trigger.poll() };
	}

	it('another poll ends at once', async () => {
		const { trigger, late } = await begin();

		expect(await trigger.poll()).toBeUndefined();
		await oneMoreRequest();
		expect(await late).toHaveLength(1);
	});

	it('another poll ends at once after an update of the package, too', async () => {
		const { trigger, late } = await begin();
		trigger.update();

		expect(await trigger.poll()).toBeUndefined();
		await oneMoreRequest();
		expect(await late).toHaveLength(1);
		expect(await trigger.poll()).toBeUndefined();
	});

	it('a poll with functions of its own takes over what it reads', async () => {
		const { trigger, late } = await begin();
		const others = [trigger.pollAlone(), trigger.pollAlone()];
		await service.control().untilArrived(2);
		await oneMoreRequest();

		expect(await late).toBeUndefined();
		expect(await Promise.all(others)).toMatchObject([undefined, [{}]]);
		expect(service.control().requests()).toHaveLength(3);
		expect(await trigger.poll()).toBeUndefined();
	});

	it('a poll that takes over what it reads ends within its own time', async () => {
		const { trigger, late } = await begin();

		await expect(trigger.pollAlone(100)).rejects.toThrow('Reading took longer than n8n allows');
		await oneMoreRequest();
		expect(await late).toBeUndefined();
		// Nothing is lost.
		expect(await trigger.poll()).toHaveLength(1);
		// Without its own time, it would wait for the other poll, and that one for the next request.
	}, 20_000);

	it('only the latest poll fails by what it has taken over', async () => {
		const { trigger, late } = await begin({ status: 400 });
		const now = trigger.pollAlone();
		await service.control().untilArrived(2);
		await oneMoreRequest();

		await expect(now).rejects.toThrow('Bad Request');
		expect(await late).toBeUndefined();
	});

	it('a poll with other parameters reads anew', async () => {
		const { trigger, late } = await begin();
		trigger.set({ parameters: { referenceIds: twoIds } });
		const now = trigger.pollAlone();
		await oneMoreRequest();

		expect(await now).toHaveLength(1);
		expect(service.control().requests()).toHaveLength(5);
		expect(await late).toBeUndefined();
	});

	it('the end of a replaced poll leaves the next polls alone', async () => {
		const { trigger, late } = await begin();
		trigger.set({ parameters: { referenceIds: twoIds } });
		await service.fault({ operationId: 'getContactHistory', untilArrived: 6 });
		const now = trigger.pollAlone();
		await oneMoreRequest();
		await late;
		const next = trigger.pollAlone();
		await oneMoreRequest();

		expect(await now).toBeUndefined();
		expect(await next).toHaveLength(1);
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
		const first = now.poll();
		await oneMoreRequest();

		expect(await first).toBeUndefined();
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
		'continues with the same lists, in another order, and with spaces around an ID',
		{ ...replies, lists: ['inbound', 'api'] },
		{ lists: ['api', 'inbound'], programmeId: ` ${reminders} ` },
		1,
	],
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
	[
		'a contact by its data, whatever the order of the properties',
		changes,
		[
			{ name: 'a', value: 'b' },
			{ value: 'b', name: 'a' },
		].map((field) => ({ selectedContacts: [{ referenceID: contact, data: [field] }] })),
	],
	['a contact without a reference ID', changes, [page(undefined, ['a']), page(undefined, ['a'])]],
	["a message although its own property 'list' changes", replies, ['news', 'offers'].map(ofList)],
	[
		'a message whose blank status is left out',
		statuses,
		[{ status: null }, {}].map((message) => ({ api: [{ messageID: '1', ...message }] })),
	],
	['an event without an ID', ofMessage, [1, 2].map(() => ({ events: [{ event: 'Read' }] }))],
])('the trigger recognises %s', async (_what, parameters, answers) => {
	const trigger = await service.activate({ parameters });
	for (const answer of answers) await service.fault({ body: JSON.stringify(answer) });

	expect(await trigger.poll()).toBeUndefined();
	expect(await trigger.poll()).toBeUndefined();
	expect(service.control().requests()).toHaveLength(answers.length);
});

it.each<[what: string, change: INodeParameters]>([
	['a poll with functions of its own takes it over', {}],
	['the node is changed and saved meanwhile', { contactOptions: { concurrency: 1 } }],
])('the first poll stays the first if %s', async (_what, parameters) => {
	const before = await service.activate({ parameters: entries });
	await before.poll();
	service.control().createEvent('historyEntryAdded');
	const trigger = await service.activate({ parameters: entries, kept: before.kept() });
	await service.fault({ operationId: 'getContactHistory', untilArrived: 3 });
	const first = trigger.poll();
	trigger.set({ parameters });
	const next = trigger.pollAlone();
	await service.control().untilArrived(2);
	await oneMoreRequest();

	expect(await Promise.all([first, next])).toEqual([undefined, undefined]);
	service.control().createEvent('historyEntryAdded');
	expect(await trigger.pollAlone()).toHaveLength(1);
});

it('a poll takes a time with a fraction', async () => {
	const trigger = await service.activate({ parameters: entries, budget: 60_000.5 });

	expect(await trigger.poll()).toBeUndefined();
});

const nothing = { body: '{}' };
const contactsOf = (ids: string[], totalContacts?: number) => ({
	body: JSON.stringify({
		totalContacts,
		selectedContacts: ids.map((referenceID) => ({ referenceID, data: [] })),
	}),
});
/** A list that is complete. */
const whole = (...ids: string[]) => [contactsOf(ids, ids.length)];
/** A list that is shorter than the service says. */
const short = (...ids: string[]) => [contactsOf(ids, 900), nothing];
/** One request at a time, so that no page is fetched ahead. */
const everyone: Parameters = { event: 'contactFound', options: { concurrency: 1 } };

/** Polls with these answers. Returns the IDs of the contacts that start the workflow. */
async function pollWith(trigger: Trigger, answers: Array<{ body: string }>) {
	await service.fault(...answers);
	const items = (await trigger.poll()) ?? [];
	service.control().endFaults();
	return items.map(({ referenceID }) => referenceID);
}

type Poll = [answers: Array<{ body: string }>, starts?: string[]];

it.each<[what: string, ...polls: Poll[]]>([
	['an empty answer', [[nothing, ...whole('1', '2')]]],
	['an empty list', [[nothing, nothing]], [whole('1', '2')]],
	['two empty lists', [[nothing, nothing]], [[nothing, nothing]], [whole('1', '2')]],
	['a short list', [[...short('1'), ...short('1')]], [whole('1', '2')]],
	['short lists that differ', [[...short('1'), ...short('2')]], [whole('1', '2')]],
	[
		'three short lists that grow at the second time',
		...Array.from({ length: 3 }, (): Poll => [[nothing, ...short('1')]]),
		[whole('1', '2')],
	],
	[
		'any number of short lists that differ',
		...Array.from({ length: 4 }, (): Poll => [[...short('1'), ...short()]]),
		[whole('1', '2')],
	],
	['a short list that is right at the second time', [[...short('1'), ...whole('1', '2')]]],
	['a list that is gone for two polls', [whole('1')], [whole('1')], [whole('1', '2')]],
])('no contact starts again after %s', async (_what, ...polls) => {
	const trigger = await service.activate({ parameters: everyone });
	await pollWith(trigger, whole('1', '2'));

	for (const [answers] of polls) expect(await pollWith(trigger, answers)).toEqual([]);
	expect(await pollWith(trigger, whole('1', '2', '3'))).toEqual(['3']);
});

it.each<[what: string, ...polls: Poll[]]>([
	[
		'that three polls did not list',
		[whole('1')],
		[whole('1')],
		[whole('1')],
		[whole('1', '2'), ['2']],
	],
	[
		'that came after the filter had found nobody',
		[[nothing, nothing]],
		[whole('3'), ['3']],
		[whole('1', '3'), []],
	],
	['that one of two reads found', [[...short('1', '2'), ...short('3')], ['3']]],
	['of a list that is always short', [[...short('1', '3'), ...short('1', '3')], ['3']]],
])('a contact starts the workflow %s', async (_what, ...polls) => {
	const trigger = await service.activate({ parameters: everyone });
	await pollWith(trigger, whole('1', '2'));

	for (const [answers, starts = []] of polls) {
		expect(await pollWith(trigger, answers)).toEqual(starts);
	}
});

it('a contact without an ID that a short list lacks does not start again', async () => {
	const trigger = await service.activate({ parameters: everyone });
	const namesOf = async (totalContacts: number, ...lists: string[][]) => {
		const pages = lists.map((sources) => ({
			totalContacts,
			selectedContacts: sources.map((source) => ({ source, data: [{ value: source }] })),
		}));
		const bodies = pages.flatMap((page) => [{ body: JSON.stringify(page) }, nothing]);
		await service.fault(...bodies);
		const items = (await trigger.poll()) ?? [];
		service.control().endFaults();
		return items.map(({ source }) => source);
	};
	await namesOf(2, ['x', 'y']);
	for (let poll = 0; poll < 3; poll++) {
		expect(await namesOf(900, ['x', 'y'], ['x'])).toEqual([]);
	}

	expect(await namesOf(3, ['x', 'y', 'z'])).toEqual(['z']);
});

it('a contact that changes while pages are read, and so is found twice, is read once', async () => {
	const twice = ['York', 'Leeds'].map((source) => ({ referenceID: contact, source }));
	await service.fault({ body: JSON.stringify({ selectedContacts: twice }) });
	const trigger = await service.activate({
		parameters: { event: 'historyEntryAdded', contacts: 'filter', contactFilter: email },
	});
	await trigger.poll();

	expect(service.control().requests()).toHaveLength(2);
});

it('a contact that leaves while pages are read hides no other one', async () => {
	const trigger = await service.activate({ parameters: everyone });
	// The second page begins one contact later, since the first contact has left.
	const slipping = [contactsOf(['1', '2'], 4), contactsOf(['4'], 3)];

	expect(await pollWith(trigger, [...slipping, ...whole('2', '3', '4')])).toEqual([]);
	expect(await pollWith(trigger, whole('2', '3', '4'))).toEqual([]);
});

it.each<[what: string, ...polls: Poll[]]>([
	[
		'until a list is whole',
		[[...short('1'), ...short('2')]],
		[whole('1', '2', '3')],
		[whole('1', '2', '3', '4'), ['4']],
	],
	[
		'for three polls at the most',
		[[...short('1'), ...short('2')]],
		[[...short('3'), ...short('4')]],
		[[...short('5'), ...short('6')]],
		[
			[...short('7'), ...short('8')],
			['8', '7'],
		],
	],
])('the trigger only remembers %s', async (_what, ...polls) => {
	const trigger = await service.activate({ parameters: everyone });

	for (const [answers, starts = []] of polls) {
		expect(await pollWith(trigger, answers)).toEqual(starts);
	}
});

it('data that is no list may change, too', async () => {
	const trigger = await service.activate({ parameters: { ...everyone, event: 'contactChanged' } });
	const polls = [];
	for (const data of [{ City: 'York' }, { City: 'Bath' }, 'Bath']) {
		polls.push(await pollWith(trigger, [{ body: JSON.stringify(contactWith(data)) }]));
	}

	expect(polls).toEqual([[], ['1'], ['1']]);
});

it('a list that counts contacts, but lists none, is not whole', async () => {
	const trigger = await service.activate({ parameters: everyone });
	const counted = { body: '{ "totalContacts": 2, "totalReturned": 0, "selectedContacts": [] }' };

	expect(await pollWith(trigger, [counted, counted])).toEqual([]);
	expect(await pollWith(trigger, whole('1', '2'))).toEqual([]);
});

it('a contact that is listed twice counts once for Contacts at Most', async () => {
	const trigger = await service.activate({
		parameters: { ...everyone, options: { concurrency: 1, maxContacts: 2 } },
	});

	// It changed while pages were read.
	const twice = ['York', 'Leeds', 'Bath'].map((source, index) => ({
		referenceID: `${Math.min(index, 1)}`,
		source,
	}));
	const body = JSON.stringify({ selectedContacts: [{ referenceID: '1' }, ...twice] });

	expect(await pollWith(trigger, [{ body }])).toEqual([]);
});

it.each(['', '={{ undefined }}'])('replies are watched if Lists is %j', async (lists) => {
	const trigger = await service.activate({ parameters: { ...replies, lists } });
	const found = [];
	for (const list of ['inbound', 'outbound', 'api', 'inbound']) {
		const messages = { [list]: [{ messageID: `${found.length}` }] };
		await service.fault({ body: JSON.stringify(messages) });
		found.push((await trigger.poll())?.length ?? 0);
	}

	expect(found).toEqual([0, 0, 0, 1]);
});

it('a contact that changes, and changes back, is two events', async () => {
	const trigger = await service.activate({ parameters: { ...everyone, event: 'contactChanged' } });
	const living = (city: string) => [{ body: JSON.stringify(page(contact, [city])) }, nothing];

	const polls = [];
	for (const city of ['York', 'Leeds', 'York', 'York']) {
		polls.push(await pollWith(trigger, living(city)));
	}
	expect(polls).toEqual([[], [contact], [contact], []]);
});

/** One contact with these data, or one message with this status. */
const contactWith = (data: unknown) => ({ selectedContacts: [{ referenceID: '1', data }] });
const messageWith = (status: unknown) => ({ api: [{ messageID: '1', status }] });
const city = (value: string) => [{ name: 'City', value }];
const usage = { serviceUsageID: '1', serviceID: 'a', applicationID: 'b' };
const entry = { serviceUsageID: '1', actionName: 'Opened' };
const click = { event: 'Click', linkID: 'a' };

it.each<[what: string, Parameters, ...polls: Array<[answer: object, events: number]>]>([
	[
		'data is not there in two polls',
		{ ...changes, options: { concurrency: 1 } },
		[contactWith(city('York')), 0],
		[contactWith(null), 0],
		[contactWith(undefined), 0],
		[contactWith(city('York')), 0],
		[contactWith(city('Leeds')), 1],
		[contactWith([]), 1],
	],
	[
		'a property of the data is not there',
		{ ...changes, options: { concurrency: 1 } },
		[contactWith([{ name: 'City', value: null }]), 0],
		[contactWith([{ fieldID: null, name: 'City' }, null]), 0],
		[contactWith(city('York')), 1],
	],
	[
		'a date, and the ID of its message, are not there in four polls',
		dates,
		[{ messageID: 'A', readDate: '2026-11-01' }, 0],
		[{ status: 'Sent' }, 0],
		[{ messageID: ' ' }, 0],
		[{}, 0],
		[{ readDate: ' ' }, 0],
		[{ messageID: 'A', readDate: '2026-11-01' }, 0],
		[{ readDate: '2026-11-02' }, 1],
	],
	[
		'other lists of the answer are not there',
		entries,
		[{ services: [usage], serviceData: [entry] }, 0],
		[{ referenceID: 'A', services: null, serviceData: [entry] }, 0],
		[{ serviceData: [entry, { ...entry, actionName: 'Left' }] }, 1],
	],
	[
		'the link of an event is not there',
		ofMessage,
		[{ links: [{ linkID: 'a', url: 'x', displayName: 'x' }], events: [click] }, 0],
		[{ messageID: 'A', events: [click] }, 0],
		[{ events: [click, { ...click, date: '2026-11-01' }] }, 1],
	],
	[
		'a reply has no ID, and later a status',
		replies,
		[{ inbound: [{ mobileNumber: '1' }] }, 0],
		[{ inbound: [{ mobileNumber: '1', status: 'Read' }] }, 0],
		[{ inbound: [{ mobileNumber: '2' }] }, 1],
	],
	[
		'data is not there in the first poll',
		{ ...changes, options: { concurrency: 1 } },
		[contactWith(null), 0],
		[contactWith(city('York')), 0],
		[contactWith(city('Leeds')), 1],
	],
	[
		'status is not there in one poll',
		statuses,
		[messageWith('Sent'), 0],
		[messageWith(null), 0],
		[messageWith('Sent'), 0],
		[messageWith(' '), 0],
		[messageWith('Delivered'), 1],
	],
	[
		'status is not there in the first three polls',
		statuses,
		[messageWith(null), 0],
		[messageWith(null), 0],
		[messageWith(null), 0],
		[messageWith('Sent'), 0],
		[messageWith('Delivered'), 1],
	],
	[
		'status is not there when it comes',
		statuses,
		[{}, 0],
		[messageWith(null), 1],
		[messageWith(null), 0],
		[messageWith('Sent'), 1],
	],
	[
		'status is not there in the first four polls',
		statuses,
		[messageWith(null), 0],
		[messageWith(null), 0],
		[messageWith(null), 0],
		[messageWith(null), 0],
		[messageWith('Sent'), 1],
	],
	[
		'status is not there in four polls',
		statuses,
		[messageWith('Sent'), 0],
		[messageWith(null), 0],
		[messageWith(null), 0],
		[messageWith(null), 0],
		[messageWith(null), 0],
		[messageWith('Sent'), 0],
		[messageWith('Delivered'), 1],
	],
])(
	'an entry has not changed while its state is unknown: %s',
	async (_what, parameters, ...polls) => {
		const trigger = await service.activate({ parameters });

		for (const [answer, events] of polls) {
			await service.fault({ body: JSON.stringify(answer) });
			expect((await trigger.poll()) ?? []).toHaveLength(events);
			service.control().endFaults();
		}
	},
);

it('a date that is set, or set anew, is an event, and one that is gone is none', async () => {
	const trigger = await service.activate({ parameters: dates });
	const found = [];
	for (const message of [
		{ status: 'Sent' },
		{ readDate: '2026-11-01T10:00:00Z' },
		{ readDate: '2026-11-01T10:00:00Z', optOutDate: '2026-11-02T10:00:00Z' },
		{ readDate: '2026-11-01T10:00:00Z', optOutDate: null },
		{ readDate: '2026-11-03T10:00:00Z', optOutDate: '2026-11-03T10:00:00Z' },
	]) {
		await service.fault({ body: JSON.stringify(message) });
		found.push((await trigger.poll())?.length ?? 0);
	}

	expect(found).toEqual([0, 1, 1, 0, 1]);
});

it('a web page in front of the service does not say that a contact has no message', async () => {
	const trigger = await service.activate({
		parameters: {
			...ofMessage,
			contacts: 'filter',
			contactFilter: 'hayley.abbott',
			contactOptions: { concurrency: 1 },
		},
	});
	const page = { operationId: 'getMessageEvents', status: 404, text: '<h1>Not found</h1>' };
	await service.fault({ operationId: 'getMessageEvents', body: '{}' }, page);

	await expect(trigger.poll()).rejects.toThrow('The answer was a web page');
});

it.each(['..', 'x\\ud83d'])(
	'the error names the contact that has the impossible ID %j',
	async (id) => {
		const trigger = await service.activate({
			parameters: { event: 'historyEntryAdded', contacts: 'filter', contactFilter: email },
		});
		const body = `{ "selectedContacts": [{ "referenceID": "${id}" }] }`;
		// A request of the test before may still arrive.
		await service.fault({ operationId: 'queryContacts', body });

		await expect(trigger.poll()).rejects.toThrow(/^The reference ID ".+" of a contact .* must/);
	},
);

it('a message without a date starts nothing, for a new contact and in a test either', async () => {
	const message = { operationId: 'getMessageEvents', body: '{ "status": "Sent" }' };
	const listOf = (...ids: string[]) => ({ operationId: 'queryContacts', ...contactsOf(ids) });
	const trigger = await service.activate({
		parameters: { ...dates, contacts: 'filter', contactFilter: email },
	});
	await service.fault(listOf(contact), listOf(...twoIds), { ...message, times: 3 });

	expect(await trigger.poll()).toBeUndefined();
	expect(await trigger.poll()).toBeUndefined();
	expect(service.control().requests()).toHaveLength(5);
	await service.fault(message);
	const test = await service.activate({ parameters: dates, mode: 'manual' });
	expect(await test.poll()).toBeUndefined();
});

it('an empty history starts nothing again', async () => {
	const trigger = await service.activate({ parameters: entries });
	await trigger.poll();
	await service.fault(nothing);

	expect(await trigger.poll()).toBeUndefined();
	expect(await trigger.poll()).toBeUndefined();
});

it('the entries of a contact start again only if three polls did not find it', async () => {
	const trigger = await service.activate({
		parameters: { event: 'historyEntryAdded', contacts: 'filter', contactFilter: email },
	});
	await trigger.poll();
	const without = async (polls: number) => {
		for (let poll = 0; poll < polls; poll++) {
			await pollWith(trigger, [nothing, nothing]);
		}
		return (await trigger.poll()) ?? [];
	};

	expect(await without(2)).toEqual([]);
	expect(await without(3)).not.toEqual([]);
});

describe('a poll of many contacts', () => {
	const ids = Array.from({ length: 2000 }, (_, number) => `${number}`);

	/** Lets a poll go on, and counts its turns: with this clock, a turn has at most 21 pieces of work. */
	async function turnsOf(poll: Promise<unknown>, onTurn: () => unknown = () => {}) {
		let time = 0;
		const clock = jest.spyOn(performance, 'now').mockImplementation(() => time++);
		let turns = 0;
		const timer = setInterval(() => {
			turns++;
			onTurn();
		}).unref();
		await poll.finally(() => {
			clearInterval(timer);
			clock.mockRestore();
		});
		return turns;
	}

	it('lets everything else in n8n go on', async () => {
		let listed = ['known'];
		const answer = async () => {
			const { body } = contactsOf(listed, listed.length);
			return { statusCode: 200, headers: {}, body };
		};
		const trigger = await service.activate({ parameters: changes, answer });
		await trigger.poll();
		listed = ids;

		// Each contact is compared with what is known, and made an item.
		expect(await turnsOf(trigger.poll())).toBeGreaterThan((2 * ids.length) / 25);
	});

	it('is taken over by a poll that begins while it compares', async () => {
		const listed = [...ids];
		let reads = 0;
		const answer = async () => {
			reads++;
			const { body } = contactsOf(listed, listed.length);
			return { statusCode: 200, headers: {}, body };
		};
		const trigger = await service.activate({ parameters: changes, answer });
		await trigger.poll();
		listed.push('new');
		const polls = [trigger.poll()];
		const events: unknown[] = [];
		const untilAllEnd = async () => {
			for (const poll of polls) events.push(...((await poll) ?? []));
		};
		// About 95 turns compare the contacts.
		await turnsOf(untilAllEnd(), () => polls.length < 75 && polls.push(trigger.pollAlone()));

		expect(events).toMatchObject([{ referenceID: 'new' }]);
		expect(polls).toHaveLength(75);
		expect(reads).toBe(2);
	});
});
