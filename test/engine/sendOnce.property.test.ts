/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { AsyncLocalStorage } from 'node:async_hooks';

import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { holds } from '../unit/property';
import { useProcessedItems } from './harness/processedItems';
import { requestOutcomes, runIn, UnreliableService, type Given } from './unreliableService';

const processed = useProcessedItems();
/** Awaited wherever a process may die. Then it never resolves. */
const stepOfProcess = new AsyncLocalStorage<() => Promise<void>>();
const step = async () => await stepOfProcess.getStore()?.();

const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const given: fc.Arbitrary<Given> = fc.record({
	keys: fc.array(fc.constantFrom(...keys), { minLength: 1, maxLength: 10 }),
	concurrency: fc.integer({ min: 1, max: 3 }),
	continues: fc.boolean(),
	tries: fc.integer({ min: 1, max: 3 }),
});

/** What a process of n8n runs, at the same time, and the step at which it dies. */
interface Life {
	runs: Given[];
	diesAt: number;
}
const life: fc.Arbitrary<Life> = fc.record({
	// Two may wait for the same key.
	runs: fc.array(given, { minLength: 1, maxLength: 3 }),
	diesAt: fc.oneof(fc.constant(Infinity), fc.integer({ min: 1, max: 60 })),
});
const requestOutcome = fc.oneof(
	{ weight: 3, arbitrary: fc.constant('received' as const) },
	{ weight: 2, arbitrary: fc.constantFrom(...requestOutcomes) },
);

let processes = 0;

/**
 * The output of each run; undefined if the process died.
 *
 * @param delay returns how many turns of the event loop a step waits
 */
async function lived(service: UnreliableService, { runs, diesAt }: Life, delay: () => number) {
	const id = `process ${++processes}`;
	let steps = 0;
	let die = () => {};
	const death = new Promise<undefined>((resolve) => (die = () => resolve(undefined)));
	const stepOrDie = async () => {
		for (let turns = delay(); turns > 0; turns--) await Promise.resolve();
		if (++steps < diesAt) return;
		die();
		await new Promise(() => {});
	};
	const end = new AbortController();
	const outcomes = stepOfProcess.run(stepOrDie, () =>
		runs.map(async (run) => await runIn({ id, service, signal: end.signal }, run)),
	);
	return await Promise.race([Promise.all(outcomes), death]).finally(() => end.abort());
}

const IN_DOUBT =
	/^The item with the key "(\w)" was sent before, and it is not known whether it was received/;

/** What a person reads of an item. */
function verdictOn({ success, error }: IDataObject) {
	if (success) return 'received';
	if (/may have received it anyway/.test(String(error))) return 'unanswered';
	return IN_DOUBT.test(String(error)) ? 'in doubt' : 'not received';
}

/** All that was ever sent, and what is known of it from outside. */
class Model {
	private isWell = false;

	/** The keys of runs whose process died, and how many it may leave in doubt. */
	private readonly died = new Set<string>();

	private mostInDoubt = 0;

	readonly service: UnreliableService;

	constructor(
		nextOutcome: Iterator<(typeof requestOutcomes)[number]>,
		private readonly delay: () => number,
	) {
		const outcomeNow = () => (this.isWell ? 'received' : nextOutcome.next().value);
		this.service = new UnreliableService(outcomeNow, step);
	}

	async live(life: Life): Promise<void> {
		const outcomes = await lived(this.service, life, this.delay);
		this.expectOnce();
		const all = life.runs.flatMap((run) => run.keys);
		if (!outcomes) {
			for (const key of all) this.died.add(key);
			const { received } = this.service;
			for (const { concurrency, keys } of life.runs) {
				// One call of the store can announce a key and record the previous one as received.
				this.mostInDoubt += 2 * concurrency;
				// A run looks no more keys up ahead than it has found that were sent before.
				this.mostInDoubt += new Set(keys.filter((key) => received.includes(key))).size;
			}
			return;
		}
		const isAlone = life.runs.length === 1;
		for (const [index, outcome] of outcomes.entries()) {
			const { keys } = life.runs[index];
			if (typeof outcome !== 'string') this.expectTrue(keys, outcome, isAlone);
		}
	}

	/** The service answers everything, and every key is sent again. */
	async end(): Promise<void> {
		this.isWell = true;
		const run = { keys, concurrency: 3, continues: true, tries: 1 };
		const outcomes = await lived(this.service, { runs: [run], diesAt: Infinity }, this.delay);
		const [outcome] = outcomes ?? [];
		if (!Array.isArray(outcome)) throw new Error('The last run did not end');
		this.expectOnce();
		this.expectTrue(keys, outcome, true);
		const doubted = keys.filter((_key, item) => verdictOn(outcome[item]) !== 'received');
		const { inDoubt } = this.service;
		expect(doubted).toEqual(expect.arrayContaining([...inDoubt]));
		expect(doubted.length - inDoubt.size).toBeLessThanOrEqual(this.mostInDoubt);
	}

	private expectOnce(): void {
		expect(this.service.received).toHaveLength(new Set(this.service.received).size);
	}

	private expectTrue(keys: string[], outcome: IDataObject[], isAlone: boolean): void {
		const { received, inDoubt } = this.service;
		expect(outcome).toHaveLength(keys.length);
		for (const [item, key] of keys.entries()) {
			const verdict = verdictOn(outcome[item]);
			if (verdict === 'received') expect(received).toContain(key);
			if (verdict === 'unanswered') expect(inDoubt).toContain(key);
			if (verdict === 'in doubt') expect([...inDoubt, ...this.died]).toContain(key);
			if (verdict === 'not received' && isAlone) expect(received).not.toContain(key);
		}
	}
}

holds(
	'sends no key twice, skips none without naming it, and doubts only what may have been received',
	fc.asyncProperty(
		fc.array(life, { minLength: 1, maxLength: 4 }),
		fc.infiniteStream(requestOutcome),
		fc.infiniteStream(fc.nat(6)),
		async (lives, nextOutcome, delays) => {
			processed.clear();
			processed.beforeAccess = step;
			const model = new Model(nextOutcome, () => delays.next().value);
			for (const life of lives) await model.live(life);
			await model.end();
		},
	),
	60,
);
