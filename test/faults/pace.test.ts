import { operationNamed, operations } from '../../tools/operations';
import { callers } from '../engine/harness';
import { useService } from '../engine/harness/service';
import { useVirtualTime } from '../engine/harness/virtualTime';
import { turn } from '../unit/property';

const service = useService();
const submit = operationNamed('form/submit').parameters;
const history = operationNamed('contact/getHistory').parameters;
const statuses = async () => (await service.control().requests()).map(({ status }) => status);
const aMinute = { status: 503, headers: { 'retry-after': '60' } };

it('never sends more than 100 writes at once', async () => {
	await service.fault({ delayMs: 300, times: 400 });
	const input = Array.from({ length: 400 }, () => ({}));
	const { error } = await service.run({ parameters: { ...submit, options: {} }, input });

	expect(error).toBeUndefined();
	expect(await service.control().mostInFlight()).toBeLessThanOrEqual(100);
});

// It ends long before the minute that the service asks for, or jest ends the test.
it('a failed item ends the waiting of others', async () => {
	await service.fault({ ...aMinute, untilArrived: 2 });
	await service.fault({ status: 400, body: '"Not this one."', delayMs: 50 });
	const { error, items } = await service.run({ parameters: history, input: [{}, {}] });

	expect(error?.message).toBe('Not this one.');
	expect(items).toEqual([]);
	expect(await statuses()).toEqual([503, 400]);
}, 30_000);

describe('a run in virtual time', () => {
	useVirtualTime();

	it.each(callers)('can be cancelled while it waits: %s', async (_caller, run) => {
		await service.fault({ ...aMinute, status: 429 });
		const cancel = new AbortController();
		const begin = performance.now();
		const running = service.run({
			...run,
			parameters: { ...submit, options: { concurrency: 1 } },
			input: [{}, {}, {}],
			cancel: cancel.signal,
		});
		while (performance.now() - begin < 10_000) await turn();
		cancel.abort();
		await running;

		expect(performance.now() - begin).toBeLessThan(60_000);
		expect(await statuses()).toEqual([429]);
	});

	const reads = operations.filter(({ writes }) => !writes);
	it.each(reads)('returns the same items after broken answers: $name', async (operation) => {
		const paged = { returnAll: true, options: { pageSize: 60 } };
		const run = { parameters: { ...operation.parameters, ...paged } };
		const { items } = await service.run(run);
		// The last two break prefetched pages of a list.
		await service.fault({ cut: 'length' }, { status: 503 }, { times: 6 });
		await service.fault({ reset: 'after' }, { cut: 'gzip' });
		const again = await service.run(run);

		expect(items).not.toEqual([]);
		expect(again.error).toBeUndefined();
		expect(again.items).toEqual(items);
	});
});
