import { eachOnce, figuresOf } from '../submissions';
import { begun, expect, killWorkerOf, test } from './fixtures';

test('both workers share 20 executions, and each form is submitted once', async ({
	cluster,
	client,
	control,
	startRuns,
}) => {
	const owners = Array.from({ length: 20 }, (_, index) => `run${index}`);
	const executions = await startRuns('plain', owners, 10);
	for (const id of executions) expect((await client.execution(id)).status).toBe('success');
	expect(figuresOf(control, ...owners)).toEqual(eachOnce(200));
	for (const worker of cluster.workers) {
		const taken = (await begun(worker)).filter((id) => executions.includes(id));
		expect(taken).not.toEqual([]);
	}
});

test('when a worker dies, nothing is submitted twice, and the other one goes on', async ({
	cluster,
	client,
	control,
	startRuns,
}) => {
	// n8n finds out after about two minutes.
	test.setTimeout(600_000);
	const [id] = await startRuns('plain', ['lost'], 200);
	await control.untilArrived(30);
	await killWorkerOf(id, cluster);
	const { received } = figuresOf(control, 'lost');
	expect(received).toBeLessThan(200);

	expect((await client.execution(id)).status).toBe('error');
	// What n8n took up again late would show after one more run, as sent twice.
	const [next] = await startRuns('plain', ['next'], 10);
	expect((await client.execution(next)).status).toBe('success');
	expect(figuresOf(control, 'next')).toEqual(eachOnce(10));
	expect(figuresOf(control, 'lost')).toMatchObject({ received, repeated: [] });
});
