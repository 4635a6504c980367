import { useService, world } from '../engine/harness/service';
import { operationNames, operations } from './operations';

const service = useService();
const writes = ['submit', 'import'];
const arrived = async () => (await service.control().requests()).length;

it.each(operationNames)('%s recovers when the service asks to slow down', async (name) => {
	await service.fault({ status: 429, headers: { 'retry-after': '0' }, times: 2 });
	const { items, error } = await service.run({ parameters: operations[name].parameters });

	expect(error).toBeUndefined();
	expect(items[0].json).not.toHaveProperty('error');
	const processed = (await service.control().requests()).filter((request) => request.processed);
	expect(new Set(processed.map(({ path }) => path))).toEqual(new Set([operations[name].path]));
	expect(await service.control().submissions()).toHaveLength(name === 'submit' ? 1 : 0);
	expect(await service.control().imports()).toHaveLength(name === 'import' ? 1 : 0);
});

const reads = operationNames.filter((name) => !writes.includes(name));
it.each(reads)('%s recovers from a cut connection, and from a 503', async (name) => {
	await service.fault({ reset: 'before' });
	await service.fault({ status: 503 });
	const { items, error } = await service.run({ parameters: operations[name].parameters });

	expect(error).toBeUndefined();
	expect(items.length).toBeGreaterThan(0);
	expect((await service.control().requests()).map(({ status }) => status).slice(0, 2)).toEqual([
		undefined,
		503,
	]);
});

it.each(reads)('%s recovers from two answers that break off, and loses nothing', async (name) => {
	const { parameters } = operations[name];
	const { items: whole } = await service.run({ parameters });
	await service.fault({ cut: 'gzip' });
	await service.fault({ cut: 'chunks' });
	const { items, error } = await service.run({ parameters });

	expect(error).toBeUndefined();
	expect(items).toEqual(whole);
	expect(items.length).toBeGreaterThan(0);
});

it.each([
	['submit', { reset: 'after' }],
	['import', { reset: 'after' }],
	['submit', { cut: 'length' }],
	['import', { cut: 'chunks' }],
] as const)('%s is sent once when the connection is cut: %j', async (name, fault) => {
	await service.fault(fault);
	const { error } = await service.run({ parameters: operations[name].parameters });

	expect(error?.message).toContain('It may have been received all the same');
	expect(await arrived()).toBe(1);
	expect(
		(await service.control().submissions()).length + (await service.control().imports()).length,
	).toBe(1);
});

it('waits as long as the service says', async () => {
	await service.fault({ status: 503, headers: { 'retry-after': '1' } });
	const begin = Date.now();
	const { error } = await service.run({ parameters: operations.getHistory.parameters });

	expect(error).toBeUndefined();
	// n8n's own timer may be a millisecond early.
	expect(Date.now() - begin).toBeGreaterThanOrEqual(990);
});

// The run ends long before the minute that the service asks for, or jest ends the test.
it('does not go on waiting when another item has stopped the run', async () => {
	await service.fault({ status: 503, headers: { 'retry-after': '60' } });
	await service.fault({ status: 400, body: '"No."' });
	const { error, items } = await service.run({
		parameters: operations.getHistory.parameters,
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
