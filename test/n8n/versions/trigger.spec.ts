import { expect, test } from '../fixtures';
import { Watching } from '../watching';

test('each event starts exactly one execution, over a restart and a refusal; none while it is inactive', async ({
	n8n,
	client,
	credential,
	control,
}) => {
	test.setTimeout(300_000);
	const watching = new Watching(client, control);
	await watching.create(credential);
	await watching.activate();
	try {
		await watching.startsOneEach(n8n);

		await watching.refuse('Not now');
		await watching.happen();
		await watching.started('error', 1);
		await watching.started('success', 3);
		for (const [refused] of await watching.executions('error')) {
			expect(refused.message).toBe('Not now');
		}

		await watching.deactivate();
		await watching.happen();
		await watching.activate();
		await watching.polls(2);
		await watching.started('success', 3);
		await watching.happen();
		await watching.started('success', 4);
		await watching.startedWithOneEach(4);
	} finally {
		await watching.deactivate();
	}
});
