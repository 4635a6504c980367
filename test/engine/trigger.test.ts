import type { INodeParameters } from 'n8n-workflow';

import { tokens, useService, world } from './harness/service';

const service = useService();
const { contact, forms, mobileNumber, programmes } = world.ids;
const { reminders: programmeId } = programmes;
/** Of the first contact. */
const email = 'hayley.abbott.1@example.com';

const entries = {
	event: 'historyEntryAdded',
	contacts: 'referenceIds',
	referenceIds: [contact],
};
const replies = {
	event: 'txtMessageReceived',
	contacts: 'mobileNumbers',
	mobileNumbers: [mobileNumber],
	programmeId,
};

describe.each<
	['contactFound' | 'historyEntryAdded' | 'txtMessageReceived', INodeParameters, object]
>([
	['contactFound', { event: 'contactFound', filterString: email }, { Email: email }],
	['historyEntryAdded', entries, { referenceID: contact, serviceID: expect.any(String) }],
	['txtMessageReceived', replies, { list: 'inbound', programmeID: programmeId, mobileNumber }],
	[
		'historyEntryAdded',
		{ event: 'historyEntryAdded', filterString: contact },
		{ referenceID: contact },
	],
	[
		'txtMessageReceived',
		{ event: 'txtMessageReceived', filterString: contact, programmeId },
		{ list: 'inbound' },
	],
	[
		'txtMessageReceived',
		{ ...replies, contacts: 'referenceIds', referenceIds: [contact, ` ${contact} `] },
		{ list: 'inbound' },
	],
])('%s with %j', (event, parameters, item) => {
	it('starts with what is new since the poll before', async () => {
		const trigger = await service.activate({ parameters });

		expect(await trigger.poll()).toBeUndefined();
		expect(await trigger.poll()).toBeUndefined();
		await service.control().happen(event);
		await service.control().happen(event);
		const found = await trigger.poll();
		expect(found).toEqual([expect.objectContaining(item), expect.objectContaining(item)]);
		expect(await trigger.poll()).toBeUndefined();
	});

	it('puts out one that is there for a test in the editor, and remembers nothing', async () => {
		const trigger = await service.activate({ parameters, mode: 'manual' });
		const before = trigger.kept();

		expect(await trigger.poll()).toEqual([expect.objectContaining(item)]);
		expect(trigger.kept()).toBe(before);
	});
});

describe.each<[what: string, parameters: INodeParameters, message: RegExp, token?: string]>([
	[
		'no contact',
		{ ...entries, referenceIds: [' '] },
		/^'Reference IDs' must have at least one entry$/,
	],
	[
		'an ID that is none',
		{ ...entries, referenceIds: ['Hayley'] },
		/^'Reference ID' must be a UUID .*"Hayley"/,
	],
	[
		'more contacts than are to be watched',
		{ event: 'historyEntryAdded', options: { maxContacts: 20 } },
		/^There are more than 20 contacts to watch\.$/,
	],
	[
		'more contacts listed than are to be watched',
		{ ...entries, referenceIds: [contact, forms.newsletter], options: { maxContacts: 1 } },
		/^There are more than 1 contacts to watch\.$/,
	],
	[
		'more contacts found than at most',
		{ event: 'contactFound', options: { maxContacts: 600 } },
		/^There are more than 600 contacts to watch\.$/,
	],
	[
		'a mobile number that is none',
		{ ...replies, mobileNumbers: ['nobody'] },
		/^There is no contact with the mobile number nobody\.$/,
	],
	['no programme', { ...replies, programmeId: '' }, /^'Programme ID' is required/],
	[
		'a condition that is no JSON',
		{ event: 'contactFound', options: { condition: '{' } },
		/^'Condition' /,
	],
	['a token without the permission', replies, /permission/i, tokens.view],
])('%s', (_what, parameters, message, apiToken = tokens.full) => {
	it('is an error in words, and nothing is remembered', async () => {
		const trigger = await service.activate({ parameters }, { apiToken });
		const before = trigger.kept();

		await expect(trigger.poll()).rejects.toThrow(message);
		expect(trigger.kept()).toBe(before);
	});
});

it('puts out what was added while the service refused, in the middle of a list too', async () => {
	const trigger = await service.activate({ parameters: replies });
	await trigger.poll();
	await service.control().happen('txtMessageReceived');

	const refusal = { operationId: 'listTxtMessages', status: 400, body: '"Not now"' };
	await service.fault(refusal);
	await expect(trigger.poll()).rejects.toThrow('Not now');
	await service.fault({ operationId: 'listTxtMessages', pageCap: 50 });
	await service.fault(refusal);
	await expect(trigger.poll()).rejects.toThrow('Not now');
	expect(await trigger.poll()).toEqual([expect.objectContaining({ list: 'inbound' })]);
});

it('waits when the service asks to slow down', async () => {
	const trigger = await service.activate({ parameters: replies });
	await service.fault({ operationId: 'listTxtMessages', status: 429, times: 2 });

	expect(await trigger.poll()).toBeUndefined();
});

it('ends at once when the poll before is still under way', async () => {
	const trigger = await service.activate({ parameters: entries });
	await trigger.poll();
	await service.control().happen('historyEntryAdded');
	const before = (await service.received()).length;
	await service.fault({ operationId: 'getContactHistory', delayMs: 300, times: 1 });

	const first = trigger.poll();
	expect(await trigger.poll()).toBeUndefined();
	expect(await first).toHaveLength(1);
	expect(await service.received()).toHaveLength(before + 1);
});

it('keeps to the time that n8n gives it', async () => {
	const trigger = await service.activate({
		parameters: { event: 'historyEntryAdded', options: { maxContacts: 10_000 } },
		budget: 500,
	});
	await service.fault({ operationId: 'getContactHistory', delayMs: 5000, times: 1000 });

	const poll = trigger.poll();
	await expect(poll).rejects.toMatchObject({
		message: 'Reading took longer than n8n allows for one poll.',
		description: expect.stringContaining('Watch fewer contacts'),
	});
	// No single contact is to blame.
	await expect(poll).rejects.toMatchObject({ description: expect.not.stringContaining('about') });
});

it('begins anew when it is to watch something else, but not when only what comes out changes', async () => {
	const trigger = await service.activate({
		parameters: { event: 'contactFound', filterString: email },
	});
	await trigger.poll();
	await service.control().happen('contactFound');

	trigger.set({ contactOutput: 'raw' });
	expect(await trigger.poll()).toEqual([expect.objectContaining({ data: expect.any(Array) })]);
	await service.control().happen('contactFound');
	trigger.set({ filterString: 'hayley' });
	expect(await trigger.poll()).toBeUndefined();
});

it('asks for the same when an expression has another value each time', async () => {
	const filterString = "={{ 'hayley.abbott.1' + (Math.random() < 2 ? '@' : '') + 'example.com' }}";
	const trigger = await service.activate({ parameters: { event: 'contactFound', filterString } });
	await trigger.poll();
	await service.control().happen('contactFound');

	expect(await trigger.poll()).toHaveLength(1);
});

it('keeps the token to itself', async () => {
	const trigger = await service.activate({ parameters: entries });
	await service.fault({ status: 400, body: JSON.stringify(`No: ${tokens.full}`), times: 1 });

	const error: unknown = await trigger.poll().catch((problem: unknown) => problem);
	expect(JSON.stringify(error)).not.toContain(tokens.full);
	expect(String(error)).toContain('No: ***');
});

it('loses nothing when a contact is put on the list or taken off, and the past of that one is no event', async () => {
	const [, other] = world.contacts;
	const trigger = await service.activate({ parameters: entries });
	await trigger.poll();
	await service.control().happen('historyEntryAdded');

	trigger.set({ referenceIds: [contact, other.referenceID] });
	expect(await trigger.poll()).toEqual([expect.objectContaining({ referenceID: contact })]);
	await service.control().happen('historyEntryAdded');
	trigger.set({ referenceIds: [contact] });
	expect(await trigger.poll()).toHaveLength(1);
});

it('names the contact that could not be read', async () => {
	const parameters = { ...replies, mobileNumbers: [mobileNumber, '+440000'] };
	const trigger = await service.activate({ parameters });

	await expect(trigger.poll()).rejects.toMatchObject({
		description: expect.stringContaining('The error is about the contact +440000.'),
	});
});

it.each(['trigger', 'manual'] as const)(
	'names the contact that the filter found and that could not be read (%s)',
	async (mode) => {
		const parameters = { event: 'historyEntryAdded', filterString: email };
		const trigger = await service.activate({ parameters, mode });
		await service.fault({ operationId: 'getContactHistory', status: 400, body: '"Not this one."' });

		await expect(trigger.poll()).rejects.toMatchObject({
			message: 'Not this one.',
			description: expect.stringContaining(`The error is about the contact ${contact}.`),
		});
	},
);

it('knows a contact by its reference ID, though it has a field named list', async () => {
	const trigger = await service.activate({ parameters: { event: 'contactFound' } });
	for (const value of ['newsletter', 'customers']) {
		const found = { referenceID: contact, data: [{ name: 'list', value }] };
		await service.fault({ body: JSON.stringify({ next: 0, selectedContacts: [found] }) });
	}

	expect(await trigger.poll()).toBeUndefined();
	expect(await trigger.poll()).toBeUndefined();
});

it("knows a message by its list, though it has a property 'list'", async () => {
	const trigger = await service.activate({ parameters: { ...replies, lists: ['inbound', 'api'] } });
	for (const page of [
		{ inbound: [{ messageID: '1', list: 'a' }] },
		{ inbound: [{ messageID: '1', list: 'b' }] },
		{ inbound: [{ messageID: '1', list: 'b' }], api: [{ messageID: '1', list: 'b' }] },
	]) {
		await service.fault({ body: JSON.stringify(page) });
		await service.fault({ body: '{}' });
	}

	expect(await trigger.poll()).toBeUndefined();
	expect(await trigger.poll()).toBeUndefined();
	expect(await trigger.poll()).toEqual([{ messageID: '1', list: 'api', list_: 'b' }]);
});

it.each([{ message: 'Under maintenance' }, { serviceData: 'none' }, { serviceData: ['none'] }])(
	'starts nothing for old entries after an answer of %j',
	async (answer) => {
		const trigger = await service.activate({ parameters: entries });
		await trigger.poll();
		const before = trigger.kept();
		await service.fault({ body: JSON.stringify(answer) });

		await expect(trigger.poll()).rejects.toThrow(/^The service answered with /);
		expect(trigger.kept()).toBe(before);
		expect(await trigger.poll()).toBeUndefined();
	},
);

it('takes no notice of a filter and a condition while its contacts are listed', async () => {
	const condition = '={{ $now }}';
	const trigger = await service.activate({ parameters: entries });
	await trigger.poll();
	await service.control().happen('historyEntryAdded');

	trigger.set({ filterString: 'left over', options: { condition } });
	expect(await trigger.poll()).toHaveLength(1);
	await service.control().happen('historyEntryAdded');
	trigger.set({ filterString: '', options: {} });
	expect(await trigger.poll()).toHaveLength(1);
	expect((await service.received()).map(({ method }) => method)).toEqual(['GET', 'GET', 'GET']);
});

it.each([undefined, null, ' '])(
	'says in words that a contact that was found cannot be watched: %p',
	async (referenceID) => {
		const trigger = await service.activate({ parameters: { event: 'historyEntryAdded' } });
		const selectedContacts = [{ referenceID, source: 'x' }];
		await service.fault({ body: JSON.stringify({ next: 0, selectedContacts }) });

		await expect(trigger.poll()).rejects.toThrow('A contact that was found has no reference ID.');
	},
);

it('begins with an activation, though a poll of the one before is still under way', async () => {
	const before = await service.activate({ parameters: entries });
	await before.poll();
	await service.control().happen('historyEntryAdded');
	const untilArrived = (await service.received()).length + 2;
	await service.fault({ operationId: 'getContactHistory', untilArrived, times: 1 });
	const late = before.poll();
	const now = await service.activate({ parameters: entries });

	expect(await now.poll()).toBeUndefined();
	expect(await late).toBeUndefined();
	await service.control().happen('historyEntryAdded');
	expect(await now.poll()).toHaveLength(1);
});
