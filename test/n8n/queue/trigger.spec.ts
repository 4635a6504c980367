import { Watching } from '../watching';
import { begun, expect, test } from './fixtures';

test('each reply starts exactly one execution, on a worker, across a restart of the main process', async ({
	cluster,
	client,
	credential,
	control,
}) => {
	test.setTimeout(300_000);
	await using watching = await Watching.begin(client, control, credential);
	await watching.startsOneAcrossRestart(cluster.main);
	expect(cluster.workers.flatMap(begun)).toEqual(
		expect.arrayContaining(await watching.executionsByReply()),
	);
});
