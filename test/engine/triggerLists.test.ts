import { useService, seedData } from './harness/service';
import type { Trigger } from './harness/trigger';
import { contactsOf, email, type Parameters } from './harness/watching';

const service = useService();

const nothing = { body: '{}' };
/** A list that is complete. */
const whole = (...ids: string[]) => [contactsOf(ids, ids.length)];
/** A list that is shorter than the service says. */
const short = (...ids: string[]) => [contactsOf(ids, 900), nothing];
/** One request at a time, so that no page is fetched ahead. */
const everyone: Parameters = { event: 'contactFound', options: { concurrency: 1 } };

/** Polls with these answers. Returns the contacts that start the workflow. */
async function pollWith(trigger: Trigger, answers: Array<{ body: string }>) {
	await service.fault(...answers);
	const items = (await trigger.poll()) ?? [];
	service.control().endFaults();
	return items;
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
	['nor is it whole if only its first reading counts contacts', [[counted, nothing]], known],
	[
		'a contact that leaves while pages are read hides no other one',
		// The second page begins one contact later, since the first contact has left.
		[[contactsOf(['1', '2'], 4), contactsOf(['4'], 3), ...whole('2', '3', '4')]],
		[whole('2', '3', '4')],
	],
])('%s', async (_what, ...polls) => {
	const trigger = await service.activate({ parameters: everyone });

	for (const [answers, starts = []] of polls) {
		const items = await pollWith(trigger, answers);
		expect(items.map(({ referenceID }) => referenceID)).toEqual(starts);
	}
});

it('a contact without an ID that a short list lacks does not start again', async () => {
	const trigger = await service.activate({ parameters: everyone });
	const namesOf = async (totalContacts: number, ...lists: string[][]) => {
		const pages = lists.map((sources) => ({
			totalContacts,
			selectedContacts: sources.map((source) => ({ source, data: [{ value: source }] })),
		}));
		const answers = pages.flatMap((page) => [{ body: JSON.stringify(page) }, nothing]);
		return (await pollWith(trigger, answers)).map(({ source }) => source);
	};
	await namesOf(2, ['x', 'y']);
	for (let poll = 0; poll < 3; poll++) {
		expect(await namesOf(900, ['x', 'y'], ['x'])).toEqual([]);
	}

	expect(await namesOf(3, ['x', 'y', 'z'])).toEqual(['z']);
});

it('a contact that changes while pages are read, and so is found twice, is read once', async () => {
	const twice = ['York', 'Leeds'].map((source) => ({ referenceID: seedData.ids.contact, source }));
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
