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
	// AbortSignal refuses a fraction.
	const trigger = await service.activate({ parameters: entries, budget: 300.5 });
	await service.fault({ untilArrived: 99 });

	const poll = trigger.poll();
	await expect(poll).rejects.toThrow('Reading took longer than n8n allows for one poll.');
	// No single contact is to blame.
	await expect(poll).rejects.toMatchObject({ description: expect.not.stringContaining(contact) });
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

/** The service refuses all of them but the first. */
const ofNamesakes: Parameters = {
	...ofMessage,
	contacts: 'filter',
	contactFilter: 'hayley.abbott',
	contactOptions: { concurrency: 1 },
};

it('what was remembered of a contact stays while the service refuses to read its events', async () => {
	const trigger = await service.activate({ parameters: ofNamesakes });
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

	it('an update of the package loses nothing, and another poll ends at once', async () => {
		const { trigger, late } = await begin();
		trigger.update();

		expect(await trigger.poll()).toBeUndefined();
		await oneMoreRequest();
		expect(await late).toHaveLength(1);
		service.control().createEvent('historyEntryAdded');
		expect(await trigger.poll()).toHaveLength(1);
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

	it('a poll with other parameters reads anew, and the end of the replaced one changes nothing', async () => {
		const { trigger, late } = await begin();
		trigger.set({ parameters: { referenceIds: twoIds } });
		await service.fault({ operationId: 'getContactHistory', untilArrived: 6 });
		const now = trigger.pollAlone();
		await oneMoreRequest();
		expect(await late).toBeUndefined();
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
	[
		'continues with another value of an expression',
		{ ...found, options: { condition: now } },
		{},
		1,
	],
	['continues with another output of changed contacts', changes, { contactOutput: 'raw' }, 1],
	['starts over with other columns', changes, { options: { columns: 'City' } }, 0],
	['continues with columns that are left blank', changes, { options: { columns: ' ' } }, 1],
	['continues with other columns of found contacts', found, { options: { columns: 'City' } }, 1],
	['starts over with another condition', found, { options: { condition: '{}' } }, 0],
	['continues with another contact', entries, { referenceIds: twoIds }, 1],
	['continues with a hidden filter', entries, { contactFilter: 'left over' }, 1],
	[
		'starts over with another event',
		found,
		{ event: 'historyEntryAdded', contactFilter: found.filterString },
		0,
	],
	['starts over with other lists', replies, { lists: ['inbound', 'outbound'] }, 0],
	['starts over with other lists of statuses', statuses, { statusLists: ['inbound', 'api'] }, 0],
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
/** The first poll remembers two contacts, and the last one finds a third. */
const known: Poll = [whole('1', '2')];
const oneMore: Poll = [whole('1', '2', '3'), ['3']];
const threeTimes = (...answers: Poll[0]): Poll[] => [[answers], [answers], [answers]];
/** Of a list with contacts, such as a filter finds, that the service does not list. */
const counted = { body: '{ "totalContacts": 2, "totalReturned": 0, "selectedContacts": [] }' };

it.each<[what: string, ...polls: Poll[]]>([
	[
		'no contact starts again after three lists that were empty at first',
		known,
		...threeTimes(nothing, ...whole('1', '2')),
		oneMore,
	],
	[
		'no contact starts again after three short lists that were right at the second time',
		known,
		...threeTimes(...short('1'), ...whole('1', '2')),
		oneMore,
	],
	[
		'no contact starts again after three short lists that grew at the second time',
		known,
		...threeTimes(nothing, ...short('1')),
		oneMore,
	],
	[
		'the first contact starts the workflow if the first poll found nobody',
		[[nothing, nothing]],
		[whole('1'), ['1']],
	],
	[
		'a contact starts the workflow after the filter had found nobody',
		known,
		[[nothing, nothing]],
		[whole('3'), ['3']],
		[whole('1', '3')],
	],
	[
		'a list that is short, and the same at the second time, is whole',
		[[...short('1'), ...short('1')]],
		[[...short('1', '3'), ...short('1', '3')], ['3']],
	],
	[
		'the trigger only remembers until a list is whole',
		[[...short('1'), ...short('2')]],
		[whole('1', '2', '3')],
		[whole('1', '2', '3', '4'), ['4']],
	],
	[
		'the trigger only remembers for three polls at the most, and then both reads count',
		[[...short('1'), ...short('2')]],
		[[...short('2'), ...short('3')]],
		[[...short('3'), ...short('4')]],
		[
			[...short('5'), ...short('6')],
			['6', '5'],
		],
	],
	[
		'a first list that was empty, and is right at the second time, is whole',
		[[nothing, ...whole('1', '2')]],
		oneMore,
	],
	['a list that counts contacts, but lists none, is not whole', [[counted, counted]], known],
	[
		'a contact that leaves while pages are read hides no other one',
		// The second page begins one contact later, since the first contact has left.
		[[contactsOf(['1', '2'], 4), contactsOf(['4'], 3), ...whole('2', '3', '4')]],
		[whole('2', '3', '4')],
	],
])('%s', async (_what, ...polls) => {
	const trigger = await service.activate({ parameters: everyone });

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

it('a contact that is listed twice counts once for Contacts at Most', async () => {
	const trigger = await service.activate({
		parameters: { ...everyone, options: { concurrency: 1, maxContacts: 2 } },
	});

	// It changed while pages were read.
	const twice = ['York', 'Leeds'].map((source) => ({ referenceID: '1', source }));
	const body = JSON.stringify({ selectedContacts: [...twice, { referenceID: '2' }] });

	expect(await pollWith(trigger, [{ body }])).toEqual([]);
});

/** One contact with these data, or one message with this status. */
const contactWith = (data: unknown, source?: string) => ({
	selectedContacts: [{ referenceID: '1', data, source }],
});
const messageWith = (status: unknown) => ({ api: [{ messageID: '1', status }] });
const city = (value: string) => [{ name: 'City', value }];
const usage = { serviceUsageID: '1', serviceID: 'a', applicationID: 'b' };
const entry = { serviceUsageID: '1', actionName: 'Opened' };
const click = { event: 'Click', linkID: 'a' };

it.each<[what: string, Parameters, ...polls: Array<[answer: object, events: number]>]>([
	[
		'a contact that changes, and changes back, is two events',
		changes,
		[contactWith(city('York')), 0],
		[contactWith(city('Leeds')), 1],
		[contactWith(city('York')), 1],
		[contactWith(city('York')), 0],
	],
	[
		'a contact that is found is the same although its data changes',
		{ event: 'contactFound' },
		[contactWith(city('York')), 0],
		[contactWith(city('Leeds')), 0],
	],
	[
		'a contact has not changed if its data has another order, or its source is another',
		changes,
		[contactWith([...city('York'), { name: 'Region' }], 'Event'), 0],
		[contactWith([{ name: 'Region' }, { value: 'York', name: 'City' }], 'Import'), 0],
	],
	[
		'a contact has not changed if its data is not there in two polls',
		changes,
		[contactWith(city('York')), 0],
		[contactWith(null), 0],
		[contactWith(undefined), 0],
		[contactWith(city('York')), 0],
		[contactWith(city('Leeds')), 1],
		[contactWith([]), 1],
	],
	[
		'a contact has not changed if a property of its data is not there',
		changes,
		[contactWith([{ name: 'City', value: null }]), 0],
		[contactWith([{ fieldID: null, name: 'City' }, null]), 0],
		[contactWith(city('York')), 1],
	],
	[
		'data that is no list may change, too',
		changes,
		[contactWith({ City: 'York' }), 0],
		[contactWith({ City: 'Bath' }), 1],
		[contactWith('Bath'), 1],
	],
	[
		'a date that is set, or set anew, is an event, and one that is gone is none',
		dates,
		[{ status: 'Sent' }, 0],
		[{ readDate: '2026-11-01' }, 1],
		[{ readDate: '2026-11-01', optOutDate: '2026-11-01' }, 1],
		[{ readDate: '2026-11-01', optOutDate: null }, 0],
		[{ readDate: '2026-11-03', optOutDate: '2026-11-03' }, 1],
	],
	[
		'a date has not changed if it, and the ID of its message, are not there in four polls',
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
		'an entry is the same if other lists of the answer are not there',
		entries,
		[{ services: [usage], serviceData: [entry] }, 0],
		[{ referenceID: 'A', services: null, serviceData: [entry] }, 0],
		[{ serviceData: [entry, { ...entry, actionName: 'Left' }] }, 1],
	],
	[
		'an event is the same if its link is not there',
		ofMessage,
		[{ links: [{ linkID: 'a', url: 'x', displayName: 'x' }], events: [click] }, 0],
		[{ messageID: 'A', events: [click] }, 0],
		[{ events: [click, { ...click, date: '2026-11-01' }] }, 1],
	],
	[
		'a reply without an ID is the same if it has a status later',
		replies,
		[{ inbound: [{ mobileNumber: '1' }] }, 0],
		[{ inbound: [{ mobileNumber: '1', status: 'Read' }] }, 0],
		[{ inbound: [{ mobileNumber: '2' }] }, 1],
	],
	[
		"a reply is the same although its own property 'list' changes",
		replies,
		[{ inbound: [{ messageID: '1', list: 'news' }] }, 0],
		[{ inbound: [{ messageID: '1', list: 'offers' }] }, 0],
	],
	[
		'replies are watched if Lists has no value',
		{ ...replies, lists: '={{ undefined }}' },
		[{ outbound: [{ messageID: '1' }] }, 0],
		[{ api: [{ messageID: '2' }] }, 0],
		[{ inbound: [{ messageID: '3' }] }, 1],
	],
	[
		'a status has not changed if it is not there in four polls',
		statuses,
		[messageWith('Sent'), 0],
		[messageWith(null), 0],
		[messageWith(' '), 0],
		[messageWith(undefined), 0],
		[messageWith(null), 0],
		[messageWith('Sent'), 0],
		[messageWith('Delivered'), 1],
	],
	[
		'a status that is not there in the first three polls has not changed when it is',
		statuses,
		[messageWith(null), 0],
		[messageWith(null), 0],
		[messageWith(null), 0],
		[messageWith('Sent'), 0],
		[messageWith('Delivered'), 1],
	],
	[
		'a message without an ID is known by all that it has, its status too',
		statuses,
		[{ api: [{ mobileNumber: '1', status: 'Sent' }] }, 0],
		[{ api: [{ mobileNumber: '1', status: 'Sent' }] }, 0],
		[{ api: [{ mobileNumber: '1', status: 'Delivered' }] }, 1],
	],
	[
		'a new message without a status is an event, and so is its status',
		statuses,
		[{}, 0],
		[messageWith(null), 1],
		[messageWith(null), 0],
		[messageWith('Sent'), 1],
	],
])('%s', async (_what, parameters, ...polls) => {
	const trigger = await service.activate({ parameters });

	for (const [answer, events] of polls) {
		await service.fault({ body: JSON.stringify(answer) });
		expect((await trigger.poll()) ?? []).toHaveLength(events);
		service.control().endFaults();
	}
});

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

// The last test that uses the service, since one more of its requests may arrive later.
it('a web page in front of the service does not say that a contact has no message', async () => {
	const trigger = await service.activate({ parameters: ofNamesakes });
	const page = { operationId: 'getMessageEvents', status: 404, text: '<h1>Not found</h1>' };
	await service.fault({ operationId: 'getMessageEvents', body: '{}' }, page);

	await expect(trigger.poll()).rejects.toThrow('The answer was a web page');
});

describe('a poll of many contacts', () => {
	const ids = Array.from({ length: 500 }, (_, number) => `${number}`);

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

	/** A trigger that has remembered what is listed. */
	async function begin(listed: string[]) {
		const answer = jest.fn(async () => ({
			statusCode: 200,
			headers: {},
			...contactsOf(listed, listed.length),
		}));
		const trigger = await service.activate({ parameters: changes, answer });
		await trigger.poll();
		return { trigger, answer };
	}

	it('lets everything else in n8n go on', async () => {
		const listed = ['known'];
		const { trigger } = await begin(listed);
		listed.push(...ids);

		// Each contact is compared with what is known, and made an item.
		expect(await turnsOf(trigger.poll())).toBeGreaterThan((2 * ids.length) / 25);
	});

	it('is taken over by a poll that begins while it compares', async () => {
		const listed = [...ids];
		const { trigger, answer } = await begin(listed);
		listed.push('new');
		const polls = [trigger.poll()];
		const events: unknown[] = [];
		const untilAllEnd = async () => {
			for (const poll of polls) events.push(...((await poll) ?? []));
		};
		// About 24 turns compare the contacts.
		await turnsOf(untilAllEnd(), () => polls.length < 20 && polls.push(trigger.pollAlone()));

		expect(events).toMatchObject([{ referenceID: 'new' }]);
		expect(polls).toHaveLength(20);
		expect(answer).toHaveBeenCalledTimes(2);
	});
});
