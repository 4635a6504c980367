import { figuresOf } from '../sendOnce';
import { expect, killWorkerOf, test } from './fixtures';

test('when a worker dies, nothing is submitted twice, and the other continues', async ({
	cluster,
	client,
	control,
	startRun,
}) => {
	// n8n finds out after about two minutes.
	test.setTimeout(600_000);
	const id = await startRun('plain', 'lost', 200);
	await control.untilArrived(30);
	await killWorkerOf(id, cluster);
	const { received } = figuresOf(control, 'lost');
	expect(received).toBeLessThan(200);

	expect((await client.execution(id)).status).toBe('error');
	// If n8n repeats an execution late, one more run shows the duplicates.
	const next = await startRun('plain', 'next', 10);
	expect((await client.execution(next)).status).toBe('success');
	expect(figuresOf(control, 'next')).toEqual({ received: 10, repeated: [] });
	expect(figuresOf(control, 'lost')).toMatchObject({ received, repeated: [] });
});
