import fc from 'fast-check';
import type { IDataObject, WorkflowActivateMode } from 'n8n-workflow';

import { holds, turn } from '../unit/property';
import { activate } from './harness/trigger';

/** The names of the history entries of each contact. Those that begin with `n` have no ID. */
type Histories = Map<string, Set<string>>;

const contacts = ['first', 'second'];
const filters = ['all', 'everyone'];
const idOf = (name: string) => (name.startsWith('n') ? '' : name);

/** The service finds the contacts that have entries. */
function answerTo(
	{ url, body }: { url: string; body?: unknown },
	histories: Histories,
): IDataObject {
	if (body) {
		if (JSON.parse(String(body)).startRecord) return {};
		const found = [...histories].filter(([, names]) => names.size);
		return { selectedContacts: found.map(([referenceID]) => ({ referenceID })) };
	}
	const names = [...(histories.get(url.split('/')[3]) ?? [])];
	const entryOf = (name: string) => ({ serviceUsageDataID: idOf(name), actionName: name[0] });
	return { serviceData: names.map(entryOf) };
}

/** The history entries, each with what identifies it. */
function entriesIn(histories: Histories) {
	return [...histories].flatMap(([contact, names]) => {
		let withoutId = 0;
		return [...names].map((name) => ({
			identity: `${contact} ${idOf(name) || `without an ID, ${++withoutId}`}`,
			shown: { referenceID: contact, actionName: name[0] },
		}));
	});
}

const contact = fc.constantFrom(...contacts);
const name = fc.constantFrom('a', 'n1', 'n2');
/** The request of a poll that the service refuses, from 1. */
const failsAt = fc.constantFrom(Infinity, Infinity, Infinity, Infinity, 1, 2, 3);
const mode = fc.constantFrom<WorkflowActivateMode>('activate', 'create', 'init', 'update');
const step = fc.oneof(
	{ weight: 6, arbitrary: fc.record({ contact, name }) },
	{ weight: 6, arbitrary: fc.record({ failsAt }) },
	fc.record({ mode, failsAt }),
	fc.constant('overlap' as const),
	fc.record({ filter: fc.constantFrom(...filters) }),
);

holds(
	'a poll returns each entry that the three polls before did not have',
	fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
		const histories: Histories = new Map(contacts.map((contact) => [contact, new Set()]));
		let requests = 0;
		let refusedAt = Infinity;
		const begin = async (activation: WorkflowActivateMode, contactFilter: string, kept?: string) =>
			await activate(
				{ baseUrl: 'https://service', apiToken: 'token' },
				{
					parameters: { event: 'historyEntryAdded', contacts: 'filter', contactFilter },
					activation,
					kept,
					answer: async (_type, request) => {
						if (++requests === refusedAt) return { statusCode: 400, headers: {}, body: 'Refused' };
						const body = JSON.stringify(answerTo(request, histories));
						return { statusCode: 200, headers: {}, body };
					},
				},
			);
		let filter = filters[0];
		let trigger = await begin('activate', filter);
		// What n8n has in memory, and what it has saved: in how many polls in a row each entry was missing.
		const nothing = { filter: 'none', missed: new Map<string, number>() };
		let known = nothing;
		let saved = { known, kept: trigger.kept() };

		/** n8n saves the memory at an activation, and after a poll that finds something. */
		const save = () => (saved = { known, kept: trigger.kept() });
		const poll = async (failsAt = Infinity) => {
			requests = 0;
			refusedAt = failsAt;
			return await trigger.poll().catch(({ message }: Error) => message);
		};
		const check = (outcome: IDataObject[] | string | undefined) => {
			if (typeof outcome === 'string') return expect(outcome).toBe('Refused');
			const there = entriesIn(histories);
			if (known.filter !== filter) {
				expect(outcome).toBeUndefined();
				known = { filter, missed: new Map() };
			} else {
				const isNew = ({ identity }: { identity: string }) => !known.missed.has(identity);
				expect(outcome ?? []).toMatchObject(there.filter(isNew).map(({ shown }) => shown));
			}
			const longer = [...known.missed].map(([identity, polls]) => [identity, polls + 1] as const);
			const found = there.map(({ identity }) => [identity, 0] as const);
			const missed = new Map([...longer.filter(([, polls]) => polls < 3), ...found]);
			known = { filter, missed };
			if (outcome) save();
		};

		check(await poll());
		save();
		for (const each of steps) {
			if (each === 'overlap') {
				const first = poll();
				expect(await trigger.poll()).toBeUndefined();
				check(await first);
			} else if ('name' in each) {
				const names = histories.get(each.contact);
				if (!names?.delete(each.name)) names?.add(each.name);
			} else if ('filter' in each) {
				filter = each.filter;
				trigger.set({ parameters: { contactFilter: filter } });
			} else if ('mode' in each) {
				// n8n loses what it has not saved, and polls at once.
				known = ['activate', 'create'].includes(each.mode) ? nothing : saved.known;
				trigger = await begin(each.mode, filter, saved.kept);
				const outcome = await poll(each.failsAt);
				// If the first poll fails when n8n starts, only the next one says so.
				if (each.mode === 'init' && requests >= refusedAt) expect(outcome).toBeUndefined();
				else check(outcome);
				save();
			} else {
				check(await poll(each.failsAt));
			}
		}
		await turn();
	}),
);
