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
		await watching.startsOneEach(cluster.main);

		const onWorkers = (await Promise.all(cluster.workers.map(begun))).flat();
		for (const executions of await watching.executions('success')) {
			expect(onWorkers).toEqual(expect.arrayContaining(executions.map(({ id }) => id)));
		}
		await watching.startedWithOneEach(2);
	} finally {
		await watching.deactivate();
	}
});
