import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { holds, turn } from '../property';
import { contactsIn, Host, idOf, type World } from './host';

const contacts = [
	'f07d3a68-1c95-4e2b-9b47-8a5e60c2d913',
	'0b7e5a12-44c9-4d0e-8a61-3f9d2c7b1e50',
	'c3a9f1d4-7e28-4b65-9c0d-51e8a2f6b734',
];
const filters = ['all', 'everyone'];

/** The history entries, each with what identifies it. */
function entriesIn(world: World) {
	return contactsIn(world).flatMap(([contact, names]) => {
		let withoutId = 0;
		return names.map((name) => ({
			identity: `${contact} ${idOf(name) || `without an ID, ${++withoutId}`}`,
			shown: { referenceID: contact, actionName: name[0] },
		}));
	});
}

const contact = fc.constantFrom(...contacts);
const name = fc.constantFrom('a', 'b', 'n1', 'n2');
const failsAt = fc.oneof(fc.constant(Infinity), fc.integer({ min: 1, max: 6 }));
const step = fc.oneof(
	{
		weight: 4,
		arbitrary: fc.record({ does: fc.constantFrom('add', 'delete'), contact, name }),
	},
	{ weight: 4, arbitrary: fc.record({ does: fc.constant('poll'), failsAt }) },
	fc.record({ does: fc.constantFrom('activate', 'restart', 'update', 'overlap') }),
	fc.record({ does: fc.constant('filter'), filter: fc.constantFrom(...filters) }),
);

holds(
	'a poll returns each entry that the previous poll did not have',
	fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
		const world: World = new Map(contacts.map((contact) => [contact, new Set()]));
		const event = 'historyEntryAdded';
		const host = new Host(world, { event, contacts: 'filter', contactFilter: filters[0] });
		expect(await host.activate('activate')).toEqual([]);
		// What n8n has in memory, and what it has saved.
		let known = { filter: filters[0], identities: new Set<string>() };
		let saved = known;

		const check = (outcome: IDataObject[] | string, startsOver = false) => {
			if (typeof outcome === 'string') return expect(outcome).toBe('Refused');
			const filter = String(host.parameters.contactFilter);
			const there = entriesIn(world);
			const isNew = ({ identity }: { identity: string }) =>
				!startsOver && known.filter === filter && !known.identities.has(identity);
			expect(outcome).toMatchObject(there.filter(isNew).map(({ shown }) => shown));
			known = { filter, identities: new Set(there.map(({ identity }) => identity)) };
			if (outcome.length) saved = known;
		};

		for (const each of steps) {
			if ('name' in each) world.get(each.contact)?.[each.does](each.name);
			else if ('failsAt' in each) check(await host.poll(each.failsAt));
			else if ('filter' in each) {
				host.parameters = { ...host.parameters, contactFilter: each.filter };
			} else if (each.does === 'overlap') {
				const first = host.poll();
				expect(await host.poll()).toEqual([]);
				check(await first);
			} else {
				known = saved;
				const mode = { activate: 'activate', restart: 'init', update: 'update' } as const;
				check(await host.activate(mode[each.does]), each.does === 'activate');
				saved = known;
			}
		}
		await turn();
	}),
);
