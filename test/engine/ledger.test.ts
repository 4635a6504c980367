import { ServiceProblem } from '../../nodes/EngagementService/transport/problems';
import { SendOnce } from '../../nodes/EngagementService/transport/sendOnce';
import { Ledger } from '../../nodes/EngagementService/transport/sendOnce/ledger';
import { functionsOf } from './harness/functions';
import { collectGarbage } from './harness/garbage';
import { useProcessedItems } from './harness/processedItems';
import { nodeOf } from './harness/workflow';
import { turn } from '../unit/property';

const processed = useProcessedItems();
const { signal } = new AbortController();

let workflows = 0;
/** n8n's functions in another workflow each time. */
const functionsNow = async () =>
	await functionsOf(nodeOf('Submit'), [{}], { workflowId: `workflow ${++workflows}` });

async function useKeys() {
	const functions = await functionsNow();
	const sent: string[] = [];
	/** Sends a request for each key, in one try of a run. */
	const run = async (keys: string[], isLost = false, sendOnce = new SendOnce()) => {
		const sending = keys.map(async (key, index) => {
			const keyed = { key, ledgerKey: key, index, functions };
			const lent = await sendOnce.lend(keyed, signal);
			try {
				if (await lent.announce()) sent.push(key);
				if (isLost) throw new ServiceProblem('No answer.', { connection: 'broken' }, 'write');
				const { items } = lent.received({ items: [{ json: {} }], output: 0 });
				return items[0].json.alreadySent;
			} catch (problem) {
				throw lent.failed(problem);
			} finally {
				await lent.giveBack();
			}
		});
		return await Promise.allSettled(sending);
	};
	return { sent, run };
}

const keysFrom = (first: number, count: number) =>
	Array.from({ length: count }, (_, index) => `row ${first + index}`);
const isRepeat = (result: PromiseSettledResult<unknown>) =>
	result.status === 'fulfilled' && result.value === true;
const failed = (message: string) => ({
	status: 'rejected',
	reason: expect.objectContaining({ message: expect.stringContaining(message) }),
});

it('a run sends up to 10,000 keys, and a full store remembers them', async () => {
	const { sent, run } = await useKeys();
	await run(['older']);
	for (const row of processed.rows.values()) row.push(...keysFrom(0, 19_999));
	const keys = keysFrom(0, 10_002);
	const refused = failed(
		"'Send Once by Key' accepts up to 10,000 keys in one run. Leave out the items that were sent earlier",
	);
	const sendOnce = new SendOnce();

	expect((await run(keys, false, sendOnce)).slice(10_000)).toEqual([refused, refused]);
	// The next try of Retry On Fail.
	expect((await run(keys.slice(0, 10), false, sendOnce)).filter(isRepeat)).toHaveLength(10);
	expect((await run(keys.slice(0, 10_000))).filter(isRepeat)).toHaveLength(10_000);
	expect(sent).toEqual(['older', ...keys.slice(0, 10_000)]);
	expect(await processed.getProcessedDataCount()).toBeLessThanOrEqual(20_000);
});

it('a key stays in doubt if the store drops its older entry', async () => {
	const { run } = await useKeys();
	await run(['a'], true);
	for (const row of processed.rows.values()) row.push(...keysFrom(0, 19_997));
	await run(['b'], true);

	expect(await run(['a'])).toEqual([failed('it is not known')]);
});

it('a key is settled even if the store refuses the next key in the same call', async () => {
	const functions = await functionsNow();
	const [a, b] = ['a', 'b'].map((ledgerKey) => ({ ledgerKey, functions }));
	const ledger = Ledger.of(functions);
	await ledger.announce(a);
	jest.spyOn(processed, 'checkProcessedAndRecord').mockRejectedValueOnce(new Error('Busy'));
	const settling = [ledger.announce(b).catch(String), ledger.settle(a, 'received')];

	expect((await Promise.all(settling))[0]).toContain('Busy');
	expect(await ledger.announce(a)).toBe('received');
});

describe('executions of one node', () => {
	let workflowId: string;
	beforeEach(() => (workflowId = `workflow ${++workflows}`));
	// A spy keeps its arguments.
	beforeEach(() => jest.restoreAllMocks());
	/** Another execution: n8n reads the workflow anew for each. */
	const nextFunctions = async () => await functionsOf(nodeOf('Submit'), [{}], { workflowId });
	const locked = async (ledgerKey: string) => {
		const functions = await nextFunctions();
		const ledger = Ledger.of(functions);
		const keyed = { ledgerKey, functions };
		return { ledger, keyed, unlock: await ledger.lock(keyed, signal) };
	};

	it('a workflow can be freed when its execution has ended, while another one goes on', async () => {
		const use = async () => {
			const { ledger, keyed, unlock } = await locked('a');
			await ledger.announce(keyed);
			await ledger.settle(keyed, 'received');
			unlock();
			return new WeakRef(keyed.functions.workflow);
		};
		const first = use();
		const { unlock } = await locked('b');
		const used = await first;
		await collectGarbage();

		expect(used.deref()).toBeUndefined();
		unlock();
	});

	it('one that comes later waits for one that has waited before', async () => {
		const first = await locked('a');
		const functions = await nextFunctions();
		const second = Ledger.of(functions).lock({ ledgerKey: 'a', functions }, signal);
		first.unlock();
		const unlock = await second;
		let isLocked = false;
		const third = locked('a').then(({ unlock: end }) => {
			isLocked = true;
			end();
		});
		await turn();
		expect(isLocked).toBe(false);
		unlock();

		await third;
	});
});
