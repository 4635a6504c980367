import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { holds, turn } from '../property';
import { contactsIn, Host, idOf, withoutOldStatuses, type World } from './host';

const people = [
	'f07d3a68-1c95-4e2b-9b47-8a5e60c2d913',
	'0b7e5a12-44c9-4d0e-8a61-3f9d2c7b1e50',
	'c3a9f1d4-7e28-4b65-9c0d-51e8a2f6b734',
];
/** Values of the parameter that decides what is listed. */
const values = ['4e9a1d70-63bf-4c28-a1d5-7f02c8b6e354', 'd2f6b8a0-19c3-4e57-a4d8-6b0e2c9f7135'];

/** Something that there is, and what its item is told by. */
interface Listed {
	identity: string;
	name: string;
}

interface Event {
	parameters: IDataObject;
	/** The parameter that decides what is listed. */
	deciding: 'filterString' | 'programmeId' | 'messageId';
	listed(world: World): Listed[];
	nameOf(item: IDataObject): unknown;
}

const filter = { contacts: 'filter' };
const byIds = { contacts: 'referenceIds', referenceIds: people, lists: ['inbound'] };

const named = (person: unknown, fields: string[]) => [person, ...fields.sort()].join(' ');

/** The entries of every contact, told by their contacts or not; `beside` is what identifies one beside its ID. */
const entries =
	(beside: (entry: string) => string, isTold = false) =>
	(world: World): Listed[] =>
		contactsIn(world).flatMap(([person, names]) => {
			let withoutId = 0;
			return names.map((entry) => ({
				identity: `${person} ${idOf(entry) || `without an ID, ${++withoutId}`} ${beside(entry)}`,
				name: isTold ? `${person} ${entry[0]}` : entry[0],
			}));
		});

const watched: Record<string, Event> = {
	contactFound: {
		parameters: { contactOutput: 'raw' },
		deciding: 'filterString',
		listed: (world) => contactsIn(world).map(([name]) => ({ identity: name, name })),
		nameOf: ({ referenceID }) => referenceID,
	},
	contactChanged: {
		parameters: {},
		deciding: 'filterString',
		listed: (world) =>
			contactsIn(world).map(([person, names]) => {
				const name = named(person, names);
				return { identity: name, name };
			}),
		nameOf: ({ referenceID, source, ...data }) => source && named(referenceID, Object.keys(data)),
	},
	historyEntryAdded: {
		parameters: filter,
		deciding: 'filterString',
		listed: entries(() => '', true),
		nameOf: ({ referenceID, actionName }) => `${String(referenceID)} ${String(actionName)}`,
	},
	messageEventAdded: {
		parameters: filter,
		deciding: 'messageId',
		listed: entries(() => ''),
		nameOf: ({ event }) => event,
	},
	txtMessageReceived: {
		parameters: byIds,
		deciding: 'programmeId',
		listed: (world) => entries(() => '')(withoutOldStatuses(world)),
		nameOf: ({ status }) => status,
	},
	txtMessageStatusChanged: {
		parameters: byIds,
		deciding: 'programmeId',
		listed: (world) => entries(([status]) => status)(withoutOldStatuses(world)),
		nameOf: ({ status }) => status,
	},
};

type Step =
	| { does: 'appear' | 'vanish'; person: string; entry: string }
	| { does: 'poll'; failsAt: number }
	| { does: 'activate' | 'restart' | 'update' | 'overlap' }
	| { does: 'change'; value: string };

const step: fc.Arbitrary<Step> = fc.oneof(
	{
		weight: 4,
		arbitrary: fc.record({
			does: fc.constantFrom('appear', 'vanish'),
			person: fc.constantFrom(...people),
			entry: fc.constantFrom('a', 'b', 'n1', 'n2', 's1', 'S2'),
		}),
	},
	{
		weight: 4,
		arbitrary: fc.record({
			does: fc.constant('poll'),
			failsAt: fc.oneof(fc.constant(Infinity), fc.integer({ min: 1, max: 6 })),
		}),
	},
	{
		weight: 1,
		arbitrary: fc.record({ does: fc.constantFrom('activate', 'restart', 'update', 'overlap') }),
	},
	{
		weight: 1,
		arbitrary: fc.record({ does: fc.constant('change'), value: fc.constantFrom(...values) }),
	},
);

describe.each(Object.keys(watched))('%s', (event) => {
	const { parameters, deciding, listed, nameOf } = watched[event];

	holds(
		'comes out once when it is there and was not at the poll before, whatever happens in between',
		fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
			const world: World = new Map(people.map((person) => [person, new Set()]));
			const host = new Host(world, { event, ...parameters, [deciding]: values[0] });
			expect(await host.activate('activate')).toEqual([]);
			// What n8n keeps in memory, and what it has saved: what it loses at a restart is only who has left.
			let known = { value: values[0], identities: new Set<string>() };
			let saved = known;

			const check = (outcome: IDataObject[] | string, anew: boolean) => {
				if (typeof outcome === 'string') {
					expect(outcome).toBe('Refused');
					return false;
				}
				const there = listed(world);
				const value = String(host.parameters[deciding]);
				const isKnown = new Set(known.identities);
				const isNew = ({ identity }: { identity: string }) =>
					!anew && known.value === value && isKnown.size < isKnown.add(identity).size;
				expect(outcome.map(nameOf)).toEqual(there.filter(isNew).map(({ name }) => name));
				known = { value, identities: new Set(there.map(({ identity }) => identity)) };
				if (outcome.length) saved = known;
				return true;
			};

			for (const each of steps) {
				switch (each.does) {
					case 'appear':
						world.get(each.person)?.add(each.entry);
						break;
					case 'vanish':
						world.get(each.person)?.delete(each.entry);
						break;
					case 'poll':
						check(await host.poll(each.failsAt), false);
						break;
					case 'overlap': {
						const first = host.poll();
						expect(await host.poll()).toEqual([]);
						check(await first, false);
						break;
					}
					case 'change':
						host.parameters = { ...host.parameters, [deciding]: each.value };
						break;
					default: {
						known = saved;
						const mode = { activate: 'activate', restart: 'init', update: 'update' } as const;
						check(await host.activate(mode[each.does]), each.does === 'activate');
						saved = known;
					}
				}
			}
			await turn();
		}),
	);
});
