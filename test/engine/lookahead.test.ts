/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { setImmediate as nextTurn } from 'node:timers/promises';

// First, since it replaces a function of n8n-workflow.
import { useVirtualTime } from './harness/virtualTime';

import { submit } from '../../nodes/EngagementService/resources/form/submit';
import { runInWorkflow } from '../../nodes/EngagementService/transport';
import { functionsOf } from './harness/functions';
import { useProcessedItems } from './harness/processedItems';
import { rows, submitWith } from './harness/submissions';
import { nodeOf, typeOf } from './harness/workflow';

useVirtualTime();
const processed = useProcessedItems();

/** The body of an answer. An answer that never comes keeps the request in flight. */
type Answer = () => Promise<void>;
const atOnce: Answer = async () => {};
const never: Answer = async () => await new Promise(() => {});

let processes = 0;
/** A process of n8n, which knows nothing of the others. It stops when it is told so. */
function startProcess(answer: Answer = atOnce, concurrency?: number, turnsPerCredential = 0) {
	const id = `lookahead ${++processes}`;
	const sent: string[] = [];
	let prepared = 0;
	let ready = Promise.resolve();
	const execution = new AbortController();
	const run = async (keys: string[]) => {
		const given = submitWith({ sendOnceKey: '={{ $json.id }}' });
		const node = nodeOf('Submit', {
			type: typeOf('engagementService'),
			parameters: { ...given, options: { sendOnceKey: '={{ $json.id }}', concurrency } },
			onError: 'continueRegularOutput',
		});
		const credentials = { baseUrl: 'https://service', apiToken: 'token' };
		// Some items are still being prepared when others have their turn.
		const beforeCredentials = async () => {
			prepared++;
			await untilIdle(8);
			await (ready = ready.then(async () => await untilIdle(turnsPerCredential)));
		};
		const functions = await functionsOf(node, rows(...keys), { credentials, beforeCredentials });
		functions.getWorkflow = () => ({ id, name: undefined, active: true });
		functions.getExecutionCancelSignal = () => execution.signal;
		functions.helpers.httpRequestWithAuthentication = async (_type, { body }) => {
			sent.push(JSON.parse(String(body)).referenceID);
			await answer();
			return { statusCode: 200, headers: {}, body: '' };
		};
		const output = await runInWorkflow(submit).call(functions);
		return Array.isArray(output) ? output[0].map(({ json }) => json) : [];
	};
	return { run, sent, prepared: () => prepared, stop: () => execution.abort() };
}

const untilIdle = async (most = 500) => {
	for (let turns = 0; turns < most; turns++) await nextTurn();
};

const keysOf = (name: string, count: number) =>
	Array.from({ length: count }, (_, index) => `${name} ${index}`);

/** Sent before each test, by another process. */
const many = keysOf('row', 1_000);
const known = many.slice(0, 300);
let remembered: typeof processed.rows;
beforeAll(async () => {
	await startProcess(atOnce, 100).run(many);
	remembered = new Map(processed.rows);
});
beforeEach(() => remembered.forEach((row, id) => processed.rows.set(id, row)));

/** Counts the calls of the store, and the megabytes that they write. n8n stores 27 for each entry. */
function watchStore() {
	const store = { calls: 0, megabytes: 0 };
	let accesses = 0;
	processed.beforeAccess = async () => {
		// Each call reads all entries, and writes all.
		if (++accesses % 2) return;
		store.calls++;
		for (const row of processed.rows.values()) store.megabytes += (27 * row.length) / 1e6;
		// The node goes on meanwhile.
		await nextTurn();
	};
	return store;
}

it.each([
	['at once', 0],
	['one after another', 20],
])('1,000 known keys take at most 60 calls of the store; credentials %s', async (_how, turns) => {
	const store = watchStore();
	const { run, sent } = startProcess(atOnce, undefined, turns);
	const json = await run(many);

	expect(json.filter(({ alreadySent }) => alreadySent)).toHaveLength(1_000);
	expect(sent).toEqual([]);
	expect(store.calls).toBeLessThanOrEqual(60);
	expect(store.megabytes).toBeLessThanOrEqual(2);
});

it.each([
	[1, 1],
	[undefined, 10],
])(
	'new keys after 300 that were sent before are in doubt only if they are in flight: %p',
	async (concurrency, inFlight) => {
		const crashed = startProcess(never, concurrency);
		const all = [...known, ...keysOf('new', 150), ...known.slice(0, 20), ...keysOf('newer', 50)];
		void crashed.run(all);
		await untilIdle();
		expect(crashed.sent).toEqual(keysOf('new', inFlight));
		const next = startProcess();
		const json = await next.run([...new Set(all)]);

		expect(json.filter(({ error }) => error)).toHaveLength(inFlight);
		expect(next.sent).toHaveLength(200 - inFlight);
	},
);

it('up to 100 keys are looked up at once, and only once after a new one', async () => {
	const { run } = startProcess(atOnce, 10);
	const check = jest.spyOn(processed, 'checkProcessedAndRecord');
	await run([...known, ...keysOf('new', 200)]);

	// Two entries for each key.
	const calls = check.mock.calls.map(([entries]) => ({
		keys: entries.length / 2,
		newKeys: entries.filter((entry) => String(entry).includes(' new ')).length / 2,
	}));
	expect(Math.max(...calls.map(({ keys }) => keys))).toBe(100);
	// The limit is ten. Others may be looked up while ten are announced.
	expect(calls.filter(({ newKeys }) => newKeys > 20).length).toBeLessThanOrEqual(1);
});

it('keys of which every second one is new are not looked up ahead', async () => {
	const { run } = startProcess(atOnce, 10);
	const store = watchStore();
	await run(keysOf('new', 300));
	const { calls } = store;
	await run(known.slice(0, 150).flatMap((key, index) => [key, `newer ${index}`]));

	expect(store.calls - calls).toBeLessThan(1.6 * calls);
});

it('new keys are sent in their order, also those that were looked up ahead', async () => {
	const { run, sent } = startProcess(atOnce, 1);
	const among = known
		.slice(0, 150)
		.flatMap((key, index) => (index % 60 > 50 ? [key, `new ${index}`] : [key]));
	await run([...among, ...keysOf('newer', 150)]);

	const fresh = among.filter((key) => key.startsWith('new'));
	expect(sent).toEqual([...fresh, ...keysOf('newer', 150)]);
});

it.each([150, 400])('a known key with %i copies holds up no other item', async (copies) => {
	const { run, sent } = startProcess();
	const repeated = Array<string>(copies).fill(known[150]);
	const keys = [...known.slice(0, 150), ...repeated, ...known.slice(150)];
	const json = await Promise.race([run(keys), untilIdle(20_000)]);

	expect(json).toHaveLength(300 + copies);
	expect(sent).toEqual([]);
});

it('a run that is cancelled looks nothing up any more', async () => {
	const { run, stop } = startProcess();
	let callsAtStop = 0;
	const check = processed.checkProcessedAndRecord.bind(processed);
	const checks = jest.spyOn(processed, 'checkProcessedAndRecord');
	checks.mockImplementation(async (items, ...given) => {
		// A call of ten keys, with two entries each. Others wait for the next calls.
		if (items.length === 20 && !callsAtStop) {
			await untilIdle();
			callsAtStop = checks.mock.calls.length;
			stop();
		}
		return await check(items, ...given);
	});
	await run(known);

	expect(callsAtStop).toBeGreaterThan(0);
	expect(checks).toHaveBeenCalledTimes(callsAtStop);
});

it('about 100 items are prepared ahead while keys are looked up', async () => {
	const { run, prepared } = startProcess();
	let done = 0;
	const check = processed.checkProcessedAndRecord.bind(processed);
	jest.spyOn(processed, 'checkProcessedAndRecord').mockImplementation(async (items, ...given) => {
		if (items.length === 200) await never();
		done += items.length / 2;
		return await check(items, ...given);
	});
	void run(known);
	await untilIdle();

	// A few are between two waits, and nobody counts them.
	expect(prepared() - done).toBeLessThan(10 + 100 + 10);
});

it('a store that fails while keys are looked up fails their items', async () => {
	const { run, sent } = startProcess();
	const check = processed.checkProcessedAndRecord.bind(processed);
	jest.spyOn(processed, 'checkProcessedAndRecord').mockImplementation(async (items, ...given) => {
		// A call of more than ten keys, with two entries each.
		if (items.length > 20) throw new Error('Busy');
		return await check(items, ...given);
	});
	const failed = (await run(known)).filter(({ error }) => error);

	expect(failed.length).toBeGreaterThan(10);
	expect(failed[0].error).toContain("n8n's store of processed items (Busy)");
	expect(sent).toEqual([]);
});
