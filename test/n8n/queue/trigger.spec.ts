import { Watching } from '../watching';
import { begun, expect, test } from './fixtures';

test('each event starts exactly one execution, on a worker, over a restart of the main process', async ({
	cluster,
	client,
	credential,
	control,
}) => {
	test.setTimeout(300_000);
	const watching = new Watching(client, control);
	await watching.create(credential);
	await watching.activate();
	try {
		await watching.polls(1);
		await watching.happen();
		await watching.started('success', 1);

		await cluster.main.stop();
		await cluster.main.start();
		await watching.polls(1);
		await watching.happen();
		await watching.started('success', 2);
		await watching.polls(2);
		await watching.started('success', 2);

		const onWorkers = (await Promise.all(cluster.workers.map(begun))).flat();
		for (const executions of await watching.executions('success')) {
			expect(onWorkers).toEqual(expect.arrayContaining(executions.map(({ id }) => id)));
			const items = executions.flatMap((execution) => execution.items);
			expect(items).toHaveLength(2);
			expect(new Set(items).size).toBe(2);
		}
	} finally {
		await watching.deactivate();
	}
});
