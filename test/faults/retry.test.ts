import { useService, world } from '../engine/harness/service';
import { operationNamed, operations } from '../../tools/operations';

const service = useService();
const submit = operationNamed('form/submit');
const importing = operationNamed('transactionalDatabase/import');
const history = operationNamed('contact/getHistory').parameters;
const arrived = async () => (await service.control().requests()).length;

it.each(operations)('$name recovers when the service asks to slow down', async (operation) => {
	const { name, parameters, path } = operation;
	await service.fault({ status: 429, headers: { 'retry-after': '0' }, times: 2 });
	const { items, error } = await service.run({ parameters });

	expect(error).toBeUndefined();
	expect(items[0].json).not.toHaveProperty('error');
	const processed = (await service.control().requests()).filter((request) => request.processed);
	expect(new Set(processed.map((request) => request.path))).toEqual(new Set([path]));
	expect(await service.control().submissions()).toHaveLength(name === submit.name ? 1 : 0);
	expect(await service.control().imports()).toHaveLength(name === importing.name ? 1 : 0);
});

const reads = operations.filter(({ writes }) => !writes);
it.each(reads)('$name recovers from a cut connection, and from a 503', async ({ parameters }) => {
	await service.fault({ reset: 'before' });
	await service.fault({ status: 503 });
	const { items, error } = await service.run({ parameters });

	expect(error).toBeUndefined();
	expect(items.length).toBeGreaterThan(0);
	expect((await service.control().requests()).map(({ status }) => status).slice(0, 2)).toEqual([
		undefined,
		503,
	]);
});

it.each(reads)(
	'$name recovers from two answers that break off, and loses nothing',
	async (read) => {
		const { parameters } = read;
		const { items: whole } = await service.run({ parameters });
		await service.fault({ cut: 'gzip' });
		await service.fault({ cut: 'chunks' });
		const { items, error } = await service.run({ parameters });

		expect(error).toBeUndefined();
		expect(items).toEqual(whole);
		expect(items.length).toBeGreaterThan(0);
	},
);

it.each([
	[submit, { reset: 'after' }],
	[importing, { reset: 'after' }],
	[submit, { cut: 'length' }],
	[importing, { cut: 'chunks' }],
] as const)('$name is sent once when the connection is cut: %j', async ({ parameters }, fault) => {
	await service.fault(fault);
	const { error } = await service.run({ parameters });

	expect(error?.message).toContain('The service may have received it anyway');
	expect(await arrived()).toBe(1);
	expect(
		(await service.control().submissions()).length + (await service.control().imports()).length,
	).toBe(1);
});

it('asks three times in all, and then says what the service said', async () => {
	await service.fault({ status: 502, body: '"Not now."', times: 99 });
	const { error } = await service.run({ parameters: history });

	expect(error?.message).toBe('Not now.');
	expect(await arrived()).toBe(3);
});

it('asks three times in all where a 503 names no time to wait', async () => {
	const headers = { 'retry-after': '0' };
	await service.fault({ status: 503, headers, body: '"Not now."', times: 99 });
	const { error } = await service.run({ parameters: history });

	expect(error?.message).toBe('Not now.');
	expect(await arrived()).toBe(3);
});

it('waits as long as the service says', async () => {
	await service.fault({ status: 503, headers: { 'retry-after': '1' } });
	const begin = Date.now();
	const { error } = await service.run({ parameters: history });

	expect(error).toBeUndefined();
	// n8n's own timer may be a millisecond early.
	expect(Date.now() - begin).toBeGreaterThanOrEqual(990);
});

// The run ends long before the minute that the service asks for, or jest ends the test.
it('does not go on waiting when another item has stopped the run', async () => {
	await service.fault({ status: 503, headers: { 'retry-after': '60' }, untilArrived: 2 });
	await service.fault({ status: 400, body: '"No."', delayMs: 50 });
	const { error, items } = await service.run({
		parameters: history,
		input: [{}, {}],
	});

	expect(['No.', 'Service Unavailable: a test asked for this answer.']).toContain(error?.message);
	expect(items).toEqual([]);
	expect((await service.control().requests()).map(({ status }) => status)).toEqual([503, 400]);
}, 30_000);

it('says how much had been read when a list breaks off', async () => {
	await service.fault({ operationId: 'queryContacts', times: 2, pageCap: 100 });
	await service.fault({ operationId: 'queryContacts', status: 400, body: '"Enough."' });
	const { error, items } = await service.run({
		parameters: { resource: 'contact', operation: 'query', returnAll: true },
	});

	expect(items).toEqual([]);
	expect(error?.message).toBe('Enough.');
	expect(error?.description).toContain('200 items had been read before');
	expect(world.contacts.length).toBeGreaterThan(200);
});
