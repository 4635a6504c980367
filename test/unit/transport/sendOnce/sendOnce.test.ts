/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { setImmediate as nextTurn } from 'node:timers/promises';

import { runIn, World, type Fate, type Given } from './host';

let processes = 0;

/** A service that treats all requests the same: by default, it receives them. */
function useWorld(fate: Fate = 'received') {
	const world = new World(() => fate);
	// A database takes longer than a promise, so other items use it meanwhile.
	const step = async () => await nextTurn();
	return {
		world,
		run: async (keys: string[]) => {
			const given: Given = { keys, concurrency: 100, continues: true, tries: 1 };
			const outcome = await runIn({ id: `many ${++processes}`, world, step }, given);
			return Array.isArray(outcome) ? outcome : [];
		},
	};
}

const keysFrom = (first: number, count: number) =>
	Array.from({ length: count }, (_, index) => `row ${first + index}`);

it('a run sends up to 10,000 keys', async () => {
	const { world, run } = useWorld();
	const keys = keysFrom(0, 20_000);
	const first = await run(keys);
	const second = await run(keys);

	const message = expect.stringContaining(
		"'Send Once by Key' accepts up to 10,000 keys in one run",
	);
	expect(first.slice(0, 10_000).every(({ success }) => success)).toBe(true);
	expect(first.slice(10_000)).toEqual(Array(10_000).fill({ error: message }));
	expect(second.slice(0, 10_000).every(({ alreadySent }) => alreadySent)).toBe(true);
	expect(world.received).toEqual(keys.slice(0, 10_000));
});

it('remembers the newest 10,000 keys of many runs', async () => {
	const { world, run } = useWorld();
	const keys = keysFrom(0, 25_000);
	for (let first = 0; first < keys.length; first += 5_000) await run(keysFrom(first, 5_000));
	const again = await run(keys.slice(-10_000));

	expect(again.every(({ alreadySent }) => alreadySent)).toBe(true);
	expect(world.received).toHaveLength(keys.length);
});

it('a key stays in doubt if the store drops its older entry', async () => {
	const { world, run } = useWorld('lost');
	await run(['a']);
	for (const row of world.rows.values()) row.push(...keysFrom(0, 19_997));
	await run(['b']);

	expect(await run(['a'])).toEqual([{ error: expect.stringContaining('it is not known') }]);
});

it('copies of a workflow have their own keys', async () => {
	const worlds = [useWorld(), useWorld()];
	await Promise.all(worlds.map(async ({ run }) => await run(['a'])));

	expect(worlds.map(({ world }) => world.received)).toEqual([['a'], ['a']]);
});

it('asks the store for many keys at once', async () => {
	const { world, run } = useWorld();
	// The time that a busy machine needs to prepare them does not count.
	const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
	await run(keysFrom(0, 1_000));
	clock.mockRestore();

	// Each call announces or removes at least twenty.
	expect(world.calls).toBeLessThanOrEqual(2 * (1_000 / 20));
});
