import type { INodeParameters } from 'n8n-workflow';

import { useService, seedData } from './harness/service';
import type { Trigger } from './harness/trigger';
import {
	changes,
	contactsOf,
	dates,
	email,
	entries,
	found,
	ofMessage,
	otherCredentials,
	replies,
	statuses,
	twoIds,
	type Parameters,
} from './harness/watching';

const service = useService();
const { contact } = seedData.ids;

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

const now = '={{ ({ at: $now.toMillis() }) }}';
const { offers, reminders } = seedData.ids.programmes;
const programmeId = `={{ $parameter.contactOptions.maxContacts === 7 ? "${offers}" : "${reminders}" }}`;

type Change = INodeParameters | ((trigger: Trigger, url: string) => void);

it.each<[what: string, Parameters, Change, items: number]>([
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
	[
		'starts over with another credential',
		found,
		({ set }) => set({ credentials: otherCredentials }),
		0,
	],
	['starts over if another node has its name', found, ({ set }) => set({ id: 'another' }), 0],
	[
		'starts over at another Base URL',
		found,
		({ setCredential }, url) => setCredential({ baseUrl: url.replace('127.0.0.1', 'localhost') }),
		0,
	],
	[
		'continues with a space after the Base URL',
		found,
		({ setCredential }, url) => setCredential({ baseUrl: `${url}/ ` }),
		1,
	],
])('the trigger %s', async (_what, parameters, change, items) => {
	const trigger = await service.activate({ parameters });
	await trigger.poll();
	service.control().createEvent(parameters.event);

	if (typeof change === 'function') change(trigger, service.url());
	else trigger.set({ parameters: change });
	expect((await trigger.poll()) ?? []).toHaveLength(items);
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
		'an entry with an ID is the same although its text changes',
		entries,
		[{ serviceData: [{ ...entry, serviceUsageDataID: '1' }] }, 0],
		[{ serviceData: [{ ...entry, serviceUsageDataID: '1', actionName: 'Left' }] }, 0],
	],
	[
		'an entry without an ID is the same if a property is null once and missing once',
		entries,
		[{ serviceData: [{ ...entry, serviceUsageDataID: null }] }, 0],
		[{ serviceData: [entry] }, 0],
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
		'replies are watched if Lists has no value beside a space',
		{ ...replies, lists: '={{ undefined }} ' },
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
		'a status that is not there in the first poll is an event when it is',
		statuses,
		[messageWith(null), 0],
		[messageWith(null), 0],
		[messageWith('Sent'), 1],
		[messageWith('Sent'), 0],
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

describe('a service of its own, since one more request may arrive after the test', () => {
	const own = useService();

	it('a web page in front of the service does not say that a contact has no message', async () => {
		const trigger = await own.activate({ parameters: ofNamesakes });
		const page = { operationId: 'getMessageEvents', status: 404, text: '<h1>Not found</h1>' };
		await own.fault({ operationId: 'getMessageEvents', body: '{}' }, page);

		await expect(trigger.poll()).rejects.toThrow('The answer was a web page');
	});
});
