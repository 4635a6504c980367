import { randomUUID } from 'node:crypto';

import type { IDataObject } from 'n8n-workflow';

import { events } from '../../../nodes/EngagementService/trigger/events';
import type { ReadList } from '../../../nodes/EngagementService/trigger/lists';
import { compare, type Listing } from '../../../nodes/EngagementService/trigger/memory';
import { ServiceProblem } from '../../../nodes/EngagementService/transport';

/** Remembers a whole poll of one list, and returns the entries that are events. */
async function poll(
	kept: IDataObject,
	event: string,
	entries: IDataObject[],
	more: Partial<Listing> = {},
) {
	const usual = { lists: [{ entries }], hasFixedContacts: false, isWhole: true };
	const listing = { event: events[event], scope: 'all', ...usual, ...more };
	const { events: found, toKeep } = await compare(kept, listing);
	Object.assign(kept, toKeep);
	return found;
}

const contactsOf = (...ids: string[]) => ids.map((referenceID) => ({ referenceID, data: [] }));

it.each([
	['contactFound', 14],
	['contactChanged', 22],
])(
	'%s: the memory takes at most %i bytes for a contact, and tells them apart',
	async (event, bytes) => {
		const kept: IDataObject = {};
		const contacts = contactsOf(...Array.from({ length: 10_000 }, () => randomUUID()));
		await poll(kept, event, contacts);
		// A contact that is listed again takes no more.
		await poll(kept, event, contacts);

		expect(JSON.stringify(kept).length).toBeLessThanOrEqual(bytes * 10_000);
		expect(new Set(String(kept.memory).split(',').slice(1)).size).toBe(10_000);
	},
);

it('the same TXT message on two lists is two events', async () => {
	const kept: IDataObject = {};
	await poll(kept, 'txtMessageStatusChanged', []);
	const messages = ['inbound', 'api'].map((list) => ({ list, messageID: 7, status: 'Sent' }));

	expect(await poll(kept, 'txtMessageStatusChanged', messages)).toEqual(messages);
});

it.each<[what: string, damage: (kept: IDataObject) => void]>([
	['a list in place of a text', (kept) => (kept.memory = [String(kept.memory)])],
	['a text that is cut', (kept) => (kept.memory = String(kept.memory).slice(0, -5))],
	[
		'the form of an earlier version',
		(kept) => Object.assign(kept, { memory: undefined, seen: 'a' }),
	],
	[
		'the form before this one',
		(kept) => {
			const memory = '47DEQpj8HBSa-UcW86VSlUgWJ,hdDzyFcpZsvP,8mR+CMrbLbh0';
			Object.assign(kept, { memory, digest: 'dWclMsBXjnH2', beginning: undefined });
		},
	],
	['a beginning that is no number', (kept) => (kept.beginning = { polls: 1 })],
])('a damaged memory begins anew: %s', async (_what, damage) => {
	const kept: IDataObject = {};
	await poll(kept, 'contactFound', contactsOf('a', 'b', 'c'));
	damage(kept);

	expect(await poll(kept, 'contactFound', contactsOf('a', 'b', 'c', 'd'))).toEqual([]);
	expect(await poll(kept, 'contactFound', contactsOf('a', 'b', 'c', 'd', 'e'))).toEqual(
		contactsOf('e'),
	);
});

it('a filter whose contacts come and go leaves nothing behind', async () => {
	const kept: IDataObject = {};
	const entries = [{ serviceUsageDataID: 'a' }];
	const sizes: number[] = [];
	for (let number = 0; number < 20; number++) {
		await poll(kept, 'historyEntryAdded', [], { lists: [{ contact: `${number}`, entries }] });
		sizes.push(JSON.stringify(kept).length);
	}

	expect(sizes[19]).toBe(sizes[5]);
});

it('an entry that is listed twice is one event', async () => {
	const kept: IDataObject = {};
	await poll(kept, 'messageEventAdded', []);
	const clicks = ['1', '1'].map((eventID) => ({ eventID }));

	expect(await poll(kept, 'messageEventAdded', clicks)).toEqual([{ eventID: '1' }]);
});

it('a contact that is listed twice has not changed while both of its states are listed', async () => {
	const kept: IDataObject = {};
	const contacts = ['York', 'Leeds'].map((value) => ({ referenceID: 'a', data: [{ value }] }));
	await poll(kept, 'contactChanged', contacts);

	expect(await poll(kept, 'contactChanged', [...contacts].reverse())).toEqual([]);
});

it('a state that is missing as the beginning ends is still the earlier one', async () => {
	const kept: IDataObject = {};
	const town = (value?: string) => [{ referenceID: 'a', data: value && [{ name: 'Town', value }] }];
	await poll(kept, 'contactChanged', town('York'), { isWhole: false });
	await poll(kept, 'contactChanged', town());

	expect(await poll(kept, 'contactChanged', town('Leeds'))).toEqual(town('Leeds'));
});

it('a contact that the user removes is forgotten at once', async () => {
	const kept: IDataObject = {};
	const pollOf = async (ids: Record<string, string[]>) => {
		const lists = Object.entries(ids).map(([contact, each]) => ({
			contact,
			entries: each.map((eventID) => ({ eventID })),
		}));
		return await poll(kept, 'messageEventAdded', [], { hasFixedContacts: true, lists });
	};
	await pollOf({ removed: ['1'] });
	await pollOf({ other: ['2'] });

	expect(await pollOf({ removed: ['1', 'meanwhile'] })).toEqual([]);
	expect(await pollOf({ removed: ['3'] })).toEqual([{ eventID: '3' }]);
});

it('a list that the service refuses ages nothing', async () => {
	const kept: IDataObject = {};
	const entries = [{ eventID: '1' }];
	const pollOf = async (list: Omit<ReadList, 'contact'>) =>
		await poll(kept, 'messageEventAdded', [], { lists: [{ contact: 'a', ...list }] });
	const refusal = new ServiceProblem('No such message.', { httpCode: 404 });
	await pollOf({ entries });
	await pollOf({ entries: [], refusal });
	await pollOf({ entries: [], refusal });
	await pollOf({ entries: [] });

	expect(await pollOf({ entries })).toEqual([]);
});
