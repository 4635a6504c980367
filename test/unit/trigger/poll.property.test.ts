import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { holds, turn } from '../property';
import { Host, idOf, programmeId, type World } from './host';

const people = [
	'f07d3a68-1c95-4e2b-9b47-8a5e60c2d913',
	'0b7e5a12-44c9-4d0e-8a61-3f9d2c7b1e50',
	'c3a9f1d4-7e28-4b65-9c0d-51e8a2f6b734',
];
/** Values of the parameter that decides what is listed. */
const values = [programmeId, 'd2f6b8a0-19c3-4e57-a4d8-6b0e2c9f7135'];

interface Event {
	parameters: IDataObject;
	/** The parameter that decides what is listed. */
	deciding: 'filterString' | 'programmeId';
	/** What its items are told by. */
	nameOf(item: IDataObject): unknown;
}

const watched: Record<string, Event> = {
	contactFound: {
		parameters: { event: 'contactFound' },
		deciding: 'filterString',
		nameOf: ({ referenceID }) => referenceID,
	},
	historyEntryAdded: {
		parameters: { event: 'historyEntryAdded', contacts: 'filter' },
		deciding: 'filterString',
		nameOf: ({ referenceID, actionName }) => `${String(referenceID)} ${String(actionName)}`,
	},
	txtMessageReceived: {
		parameters: {
			event: 'txtMessageReceived',
			contacts: 'referenceIds',
			referenceIds: people,
			lists: ['inbound'],
		},
		deciding: 'programmeId',
		nameOf: ({ status }) => status,
	},
};

type Step =
	| { does: 'appear' | 'vanish'; person: string; entry: string }
	| { does: 'poll'; failsAt: number }
	| { does: 'activate' | 'restart' | 'update' }
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
		arbitrary: fc.record({ does: fc.constantFrom('activate', 'restart', 'update') }),
	},
	{
		weight: 1,
		arbitrary: fc.record({ does: fc.constant('change'), value: fc.constantFrom(...values) }),
	},
);

/** What there is for an event: what it is known by, and what its item says. */
function listed(event: string, world: World): Array<{ identity: string; name: string }> {
	const there = [...world].filter(([, entries]) => entries.size);
	if (event === 'contactFound') return there.map(([name]) => ({ identity: name, name }));
	return there.flatMap(([person, entries]) => {
		let withoutId = 0;
		return [...entries].map((entry) => ({
			identity: `${person} ${idOf(entry) || `without an ID, ${++withoutId}`}`,
			name: event === 'historyEntryAdded' ? `${person} ${entry[0]}` : entry[0],
		}));
	});
}

describe.each(Object.keys(watched))('%s', (event) => {
	const { parameters, deciding, nameOf } = watched[event];

	holds(
		'comes out once when it is there and was not at the poll before, whatever happens in between',
		fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
			const world: World = new Map(people.map((person) => [person, new Set()]));
			const host = new Host(world, { ...parameters, [deciding]: values[0] });
			expect(await host.activate('activate')).toEqual([]);
			// What n8n keeps in memory, and what it has saved: what it loses at a restart is only who has left.
			let known = { value: values[0], identities: new Set<string>() };
			let saved = known;

			const check = (outcome: IDataObject[] | string, anew: boolean) => {
				if (typeof outcome === 'string') {
					expect(outcome).toBe('Refused');
					return false;
				}
				const there = listed(event, world);
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
