import { events } from '../../nodes/EngagementService/trigger/events';
import type { INodeParameters, NodeApiError } from 'n8n-workflow';

import type { Fault } from '../../tools/service';
import { tokens, useService, seedData } from './harness/service';
import {
	changes,
	contactsOf,
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

const service = useService();
const { contact, message, mobileNumber, programmes } = seedData.ids;
const { reminders: programmeId } = programmes;
const withoutHistory = seedData.contacts[100].referenceID;
const referenceIds = [withoutHistory, contact, ` ${contact} `];

const byFilter = { contacts: 'filter', contactFilter: email };
const namesakes = { contacts: 'filter', contactFilter: 'hayley.abbott' };
const ofEmail: Parameters = { event: 'historyEntryAdded', contactFilter: email };

const ofMessageByFilter: Parameters = { ...ofMessage, ...byFilter };

const anEntry = { referenceID: contact, serviceID: expect.any(String) };
const anEvent = { referenceID: contact, messageID: message };
const aReply = { list: 'inbound', programmeID: programmeId, mobileNumber };
const sent = { list: 'outbound', programmeID: programmeId, mobileNumber };

const cases: Array<[parameters: Parameters, item: object]> = [
	[
		{ ...found, options: { maxContacts: 8 } },
		{ 'First Name': 'Hayley', 'Last Name': 'Abbott' },
	],
	[{ ...found, filterString: '' }, { City: expect.any(String) }],
	// An ID that is entered twice counts once.
	[{ ...entries, referenceIds, contactOptions: { maxContacts: 2 } }, anEntry],
	[ofEmail, anEntry],
	[replies, aReply],
	[changes, { Email: email }],
	[
		{ ...changes, contactOutput: 'raw' },
		{ referenceID: contact, data: expect.any(Array) },
	],
	[ofMessage, anEvent],
	[ofMessageByFilter, anEvent],
	// The service refuses the other contacts of this name: they never got the message.
	[{ ...ofMessage, ...namesakes }, anEvent],
	[dates, { ...anEvent, optOutDate: expect.any(String) }],
	[{ ...dates, ...namesakes }, anEvent],
	[statuses, sent],
	[{ ...statuses, ...byFilter }, sent],
];

it('every event has a case', () => {
	const tested = new Set(cases.map(([{ event }]) => event));

	expect([...tested].sort()).toEqual(Object.keys(events).sort());
});

describe.each(cases)('%j', (parameters, item) => {
	it('returns what is new since the previous poll', async () => {
		const trigger = await service.activate({ parameters });

		expect(await trigger.poll()).toBeUndefined();
		service.control().createEvent(parameters.event);
		expect(await trigger.poll()).toMatchObject([item]);
		expect(await trigger.poll()).toBeUndefined();
	});

	it('returns an existing entry for a test in the editor', async () => {
		const trigger = await service.activate({ parameters, mode: 'manual' });
		const before = trigger.kept();

		const [entry = {}] = (await trigger.poll()) ?? [];
		expect(entry).toMatchObject(item);
		expect(trigger.kept()).toBe(before);
		const { properties = {}, additionalProperties } = events[parameters.event].returns;
		const documented = additionalProperties ? Object.keys(entry) : Object.keys(properties);
		expect(documented).toEqual(expect.arrayContaining(Object.keys(entry)));
	});
});

const blankRow = (row: number) =>
	`'Mobile Numbers' in row ${row} is empty. Fill it in, or remove the row.`;
const tooMany = (most: number) => `There are more than ${most} contacts to watch.`;

it.each<[what: string, parameters: INodeParameters, message: string, token?: string]>([
	['an empty list', { ...entries, referenceIds: [] }, "'Reference IDs' must have at least one"],
	['a blank row', { ...replies, mobileNumbers: '={{ ["+447700900123", []] }}' }, blankRow(2)],
	['a row with a space', { ...replies, mobileNumbers: [' '] }, blankRow(1)],
	['an invalid contact', { ...entries, referenceIds: ['..'] }, "'Reference IDs' must be an ID"],
	['too many contacts, without the option', { event: 'historyEntryAdded' }, tooMany(100)],
	['an unknown mobile number', { ...replies, mobileNumbers: ['nobody'] }, 'number nobody.'],
	[
		'a listed contact who never got the message',
		{ ...ofMessage, referenceIds: twoIds },
		'has received no message',
	],
	['a blank message ID', { ...ofMessage, messageId: ' ' }, "'Message ID' is required"],
	['an empty choice of lists', { ...statuses, statusLists: [] }, "'Lists' must have at least one"],
	['a blank programme ID', { ...replies, programmeId: '' }, "'Programme ID' is required"],
	[
		'a choice by its name',
		{ event: 'historyEntryAdded', contacts: 'Matching a Filter', contactFilter: '[1] eq 2' },
		"'Contacts' must be one of: Matching a Filter (filter), With These Reference IDs",
	],
	['an unknown output', { ...found, contactOutput: 'csv' }, "'Output' must be one of"],
	['a condition that is not JSON', { ...found, options: { condition: '{' } }, "'Condition' "],
	[
		'a row without the value of a part',
		{ ...replies, mobileNumbers: ['+447700900123', '=+44{{ $vars.none }}'] },
		"'Mobile Numbers' is blank at {{ $vars.none }}",
	],
	['a filter without a value', { ...found, filterString: '={{ $vars.none }}' }, 'all contacts'],
	[
		'a filter without the value of a part',
		{ ...ofEmail, contactFilter: "=[1] eq '{{ $workflow.id }}' or [2] eq '{{ $vars.none }}'" },
		"'Filter String' is blank at {{ $vars.none }}, because",
	],
	[
		'a condition without a value',
		{ ...found, options: { condition: '={{ undefined }}' } },
		"'Condition' is blank",
	],
	[
		'a filter that a value breaks out of',
		{ ...ofEmail, contactFilter: `=[1] eq '{{ "O'Brien" }}'` },
		'quotation mark',
	],
	[
		'an expression that n8n cannot evaluate',
		{ ...found, filterString: '={{ $jmespath() }}' },
		'expected two arguments',
	],
	['a token without the permission', replies, 'permission', tokens.view],
])('the trigger refuses %s, and remembers nothing', async (...given) => {
	const [, parameters, message, apiToken = tokens.full] = given;
	const trigger = await service.activate({ parameters }, { apiToken });

	await expect(trigger.poll()).rejects.toThrow(message);
	expect(trigger.kept()).toBe('{"node:Engagement Service Trigger":{}}');
});

it.each<[what: string, INodeParameters, mode: 'trigger' | 'manual']>([
	['that was listed', entries, 'trigger'],
	['that the filter found', ofEmail, 'trigger'],
	['that never got the message, like all others', ofMessageByFilter, 'trigger'],
	['that never got the message, like all others, in a test', ofMessageByFilter, 'manual'],
])('the error names the contact %s, and masks the token', async (_what, parameters, mode) => {
	const trigger = await service.activate({ parameters, mode });
	const operationId = parameters.messageId ? 'getMessageEvents' : 'getContactHistory';
	await service.fault({ operationId, status: 400, body: `"Not this one: ${tokens.full}."` });

	await expect(trigger.poll()).rejects.toMatchObject({
		message: 'Not this one: ***.',
		description: expect.stringContaining(`contact ${contact}`),
	});
});

it.each<[what: string, INodeParameters, advice: string]>([
	[
		'a blank filter',
		{ event: 'contactFound', filterString: ' ' },
		"Fill in 'Filter String', or raise",
	],
	[
		'a wide filter',
		{ event: 'contactFound', filterString: 'a' },
		"Narrow 'Filter String', or raise",
	],
	[
		'a wide filter of contacts to watch',
		{ ...ofMessageByFilter, contactFilter: 'a' },
		"Narrow 'Filter String', or raise 'Contacts at Most' in the options. After a change",
	],
	[
		'a long list',
		{ ...entries, referenceIds: twoIds },
		"Remove some of them, or raise 'Contacts at Most' in the options.",
	],
])('the error of too many contacts says first what to do about %s', async (...given) => {
	const [, parameters, advice] = given;
	const most = { maxContacts: 1 };
	const options = { options: most, contactOptions: most };
	const trigger = await service.activate({ parameters: { ...parameters, ...options } });

	const description = expect.stringContaining(`Nothing was lost. ${advice}`);
	await expect(trigger.poll()).rejects.toMatchObject({ message: tooMany(1), description });
});

it.each<[what: string, INodeParameters, answer: string]>([
	[
		'too many contacts',
		{ ...ofEmail, contactOptions: { maxContacts: 1 } },
		contactsOf(['a', 'b']).body,
	],
	['a contact without an ID', ofEmail, contactsOf([' ']).body],
])('only a published workflow is told what the next poll does after %s', async (...given) => {
	const [, parameters, body] = given;
	for (const mode of ['trigger', 'manual'] as const) {
		const { poll } = await service.activate({ parameters, mode });
		await service.fault({ body });
		const problem = await poll().catch((error: NodeApiError) => error.description);

		const isTold = mode === 'trigger';
		expect(problem).toMatch(/^(Nothing was lost\. )?Narrow /);
		expect(/next poll only remembers existing events\.$/.test(`${problem}`)).toBe(isTold);
		expect(/lost/.test(`${problem}`)).toBe(isTold && parameters.contactOptions !== undefined);
	}
});

const later = 'Try again later.';
const nextPoll = 'The next poll tries again. Nothing is lost.';
const soFar = 'Nothing is lost so far. But with';
it.each<[what: string, Fault, mode: 'trigger' | 'manual', says: string, not: string]>([
	['a service that is down', { status: 501 }, 'trigger', nextPoll, later],
	['a service that does not answer', { reset: 'before', times: 3 }, 'trigger', nextPoll, later],
	['a service that is down, in a test', { status: 501 }, 'manual', later, nextPoll],
	['an invalid token', { status: 401 }, 'trigger', soFar, nextPoll],
	['a filter that is refused', { status: 400 }, 'trigger', soFar, nextPoll],
	['a full list that is no list', { body: '{"services":1}' }, 'trigger', 'HTTP 200', 'lost'],
])('the error tells what becomes of the events after %s', async (_what, fault, mode, says, not) => {
	const trigger = await service.activate({ parameters: entries, mode });
	await service.fault(fault);

	const poll = trigger.poll();
	await expect(poll).rejects.toMatchObject({ description: expect.stringContaining(says) });
	await expect(poll).rejects.toMatchObject({ description: expect.not.stringContaining(not) });
});

it.each<[what: string, INodeParameters, answer: string, message: string]>([
	['without the list', entries, '{"message":"Closed"}', '"Closed" in place of'],
	[
		'with a contact without a reference ID',
		ofEmail,
		'{"selectedContacts":[{"source":"x"}]}',
		'The filter found a contact without a reference ID.',
	],
	['with an impossible ID', ofEmail, contactsOf(['..']).body, 'The reference ID ".." of a contact'],
])('the poll fails after an answer %s', async (...given) => {
	const [, parameters, body, message] = given;
	const trigger = await service.activate({ parameters });
	await trigger.poll();
	await service.fault({ body });

	await expect(trigger.poll()).rejects.toThrow(message);
	expect(await trigger.poll()).toBeUndefined();
});

it('an ID that the service gives is no expression', async () => {
	const id = '={{ $json.none }} {{ $workflow.id }}';
	await service.fault(contactsOf([id]), { body: '{}' });
	await (await service.activate({ parameters: ofEmail })).poll();

	const [, { url }] = await service.received();
	// The contract knows only UUIDs.
	service.control().reset();
	expect(decodeURIComponent(url)).toContain(`/${id}/`);
});

it('the error is that of the list that cannot be read, not of one that waits', async () => {
	const trigger = await service.activate({ parameters: { ...entries, referenceIds: twoIds } });
	await service.fault({ status: 503, headers: { 'retry-after': '60' } });
	await service.fault({ status: 400, body: '"Not this one."', untilArrived: 2 });

	await expect(trigger.poll()).rejects.toThrow('Not this one.');
});

it('a poll fails if the service refuses the filter, even where it may refuse a contact', async () => {
	await service.fault({ operationId: 'queryContacts', status: 404, body: '"No such filter."' });
	const trigger = await service.activate({ parameters: ofMessageByFilter });

	await expect(trigger.poll()).rejects.toThrow('No such filter.');
});

it('a trigger without a credential leaves no rejection that would end n8n', async () => {
	const trigger = await service.activate({ parameters: { ...ofMessage, messageId: ' ' } });
	trigger.set({ credentials: undefined });

	await expect(trigger.poll()).rejects.toThrow("'Message ID' is required");
});

it('the trigger ignores options of another event', async () => {
	const left = { columns: 'City', startRecord: 5 };
	const parameters = { ...ofEmail, filterString: 'x', options: left, contactOptions: left };
	await (await service.activate({ parameters })).poll();

	const [{ body }] = service.control().requests();
	expect(body).toEqual({ filterString: email, numberOfRecords: 150, needTotalRowCount: true });
});

describe('a service of its own, since one more request may arrive after the test', () => {
	const own = useService();

	it('a poll stops after a contact whom it cannot read, even where the service may refuse one', async () => {
		const ids = seedData.contacts.slice(0, 60).map(({ referenceID }) => referenceID);
		await own.fault({ operationId: 'queryContacts', ...contactsOf(ids) });
		await own.fault({ operationId: 'getMessageEvents', status: 401, body: '"Not you."' });
		const parameters = { ...ofMessageByFilter, contactOptions: { concurrency: 1 } };
		const trigger = await own.activate({ parameters });

		await expect(trigger.poll()).rejects.toThrow('Not you.');
		const requests = own.control().requests();
		const asked = requests.filter(({ operationId }) => operationId === 'getMessageEvents');
		// The next one may have begun.
		expect(asked.length).toBeLessThanOrEqual(2);
	});
});
