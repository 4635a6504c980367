/* eslint-disable @n8n/community-nodes/no-restricted-globals */
import { PollContext } from 'n8n-core';
import { sleep, type INodeParameters, type WorkflowActivateMode } from 'n8n-workflow';

import type { Fault } from '../../tools/service';
import { collectGarbage } from './harness/garbage';
import { useService, seedData } from './harness/service';
import type { Activated } from './harness/trigger';
import { changes, contactsOf, entries, found, otherCredentials, twoIds } from './harness/watching';

/** The names of Node.js's warnings; see `environment.js`. */
declare const warnings: string[];

const service = useService();
const { contact } = seedData.ids;

it('a poll ends when its time is over', async () => {
	const trigger = await service.activate({ parameters: entries });
	await service.fault({ untilArrived: 99 });

	// AbortSignal refuses a fraction.
	const poll = trigger.pollAlone(300.5);
	await expect(poll).rejects.toThrow('Reading took longer than n8n allows for one poll.');
	// No single contact is to blame.
	await expect(poll).rejects.toMatchObject({ description: expect.not.stringContaining(contact) });
});

it('n8n can free what a poll has found, before the time of the poll is over', async () => {
	const trigger = await service.activate({ parameters: entries });
	await trigger.poll();
	service.control().createEvent('historyEntryAdded');
	const find = async () => new WeakRef((await trigger.poll())?.[0] ?? {});
	const item = await find();
	await collectGarbage();

	expect(item.deref()).toBeUndefined();
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

	it('a poll with another credential reads anew', async () => {
		const { trigger, late } = await begin();
		trigger.set({ credentials: otherCredentials });
		const now = trigger.pollAlone();
		await oneMoreRequest();

		expect(await Promise.all([late, now])).toEqual([undefined, undefined]);
		expect(service.control().requests()).toHaveLength(4);
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

it.each<[what: string, change: INodeParameters]>([
	['is saved meanwhile', {}],
	['is changed and saved meanwhile', { contactOptions: { concurrency: 1 } }],
])('the first poll stays the first if the node %s', async (_what, change) => {
	const before = await service.activate({ parameters: entries });
	await before.poll();
	service.control().createEvent('historyEntryAdded');
	const kept = before.kept();
	const activated = await service.activate({ parameters: entries, kept });
	// n8n has not saved what the first poll forgets.
	const parameters = { ...entries, ...change };
	const trigger = await service.activate({ parameters, activation: 'update', kept });
	await service.fault({ operationId: 'getContactHistory', untilArrived: 3 });
	const first = activated.poll();
	const next = trigger.poll();
	await service.control().untilArrived(2);
	await oneMoreRequest();

	expect(await Promise.all([first, next])).toEqual([undefined, undefined]);
	service.control().createEvent('historyEntryAdded');
	expect(await trigger.poll()).toHaveLength(1);
});

it.each<[WorkflowActivateMode, status: number, requests: number]>([
	['init', 400, 1],
	['leadershipChange', 400, 1],
	['update', 500, 3],
])(
	'n8n goes on polling if the first poll after it begins (%s) fails with HTTP %i',
	async (activation, status, requests) => {
		const before = await service.activate({ parameters: entries });
		await before.poll();
		service.control().createEvent('historyEntryAdded');
		const kept = before.kept();
		const trigger = await service.activate({ parameters: entries, activation, kept });
		await service.fault({ status, times: 2 * requests, body: '"Not now."' });

		// n8n would give up after an error of the first poll.
		expect(await trigger.poll()).toBeUndefined();
		await expect(trigger.poll()).rejects.toThrow('Not now.');
		expect(await trigger.poll()).toHaveLength(1);
	},
);

it('an outage is no secret if each poll has functions of its own', async () => {
	const trigger = await service.activate({ parameters: entries });
	await trigger.poll();
	await service.fault({ status: 500, times: 6, body: '"Not now."' });
	await trigger.pollAlone();

	await expect(trigger.pollAlone()).rejects.toThrow('Not now.');
	service.control().createEvent('historyEntryAdded');
	expect(await trigger.pollAlone()).toHaveLength(1);
});

it('n8n goes on polling after an update in each of two outages', async () => {
	const trigger = await service.activate({ parameters: entries });
	for (const outage of [1, 2]) {
		await service.fault({ status: 500, times: 3, body: `"Outage ${outage}"` });
		expect(await trigger.pollAlone()).toBeUndefined();
		await trigger.poll();
	}
});

it.each<[WorkflowActivateMode, status: number]>([
	['activate', 500],
	['update', 400],
])(
	'who publishes (%s) sees at once that the service answers HTTP %i',
	async (activation, status) => {
		const trigger = await service.activate({ parameters: entries, activation });
		await service.fault({ status, times: 3, body: '"Not now."' });

		await expect(trigger.poll()).rejects.toThrow('Not now.');
	},
);

it('events from before an activation start nothing if its first poll failed', async () => {
	const before = await service.activate({ parameters: entries });
	await before.poll();
	service.control().createEvent('historyEntryAdded');
	const failed = await service.activate({ parameters: entries, kept: before.kept() });
	await service.fault({ status: 400 });
	await expect(failed.poll()).rejects.toThrow('Bad Request');

	// n8n 2 calls the next attempt an update.
	const again = { parameters: entries, activation: 'update' as const, kept: failed.kept() };
	const trigger = await service.activate(again);
	expect(await trigger.poll()).toBeUndefined();
	service.control().createEvent('historyEntryAdded');
	expect(await trigger.poll()).toHaveLength(1);
});

describe('a poll of many contacts', () => {
	const ids = Array.from({ length: 500 }, (_, number) => `${number}`);

	/** Lets a poll go on, and counts its turns: with this clock, a turn has at most six pieces of work. */
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
		expect(await turnsOf(trigger.poll())).toBeGreaterThan((2 * ids.length) / 10);
	});

	/** A trigger that reads a list for each of them. */
	async function watchEach(answer: Activated['answer']) {
		const contactOptions = { maxContacts: ids.length };
		const parameters = { ...entries, referenceIds: ids, contactOptions };
		return await service.activate({ parameters, answer });
	}

	it('lets everything else in n8n go on after a list that is refused', async () => {
		const refused = { statusCode: 401, headers: {}, body: '' };
		const trigger = await watchEach(async () => refused);
		const poll = expect(trigger.poll()).rejects.toThrow('HTTP 401');

		expect(await turnsOf(poll)).toBeGreaterThan(ids.length / 10);
	});

	it('prepares no more lists than can soon be read', async () => {
		const read = jest.spyOn(PollContext.prototype, 'getNodeParameter');
		const trigger = await watchEach(async () => await new Promise(() => {}));
		void trigger.poll();
		for (let turns = 0; turns < 100; turns++) await sleep(0);

		// Each list reads ten.
		expect(read.mock.calls.length).toBeLessThan(3 * ids.length);
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
		// About 80 turns compare the contacts.
		await turnsOf(untilAllEnd(), () => polls.length < 20 && polls.push(trigger.pollAlone()));

		expect(events).toMatchObject([{ referenceID: 'new' }]);
		expect(polls).toHaveLength(20);
		expect(answer).toHaveBeenCalledTimes(2);
	});
});
