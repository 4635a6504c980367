import { eachOnce, figuresOf } from '../submissions';
import { begun, expect, killWorkerOf, test } from './fixtures';

test('a run by hand stays on the main process', async ({ cluster, client, workflows, control }) => {
	const id = await client.start(workflows.anew);
	expect((await client.execution(id)).status).toBe('success');
	expect(await figuresOf(control, id)).toEqual(eachOnce(10));
	for (const worker of cluster.workers) expect(await begun(worker)).not.toContain(id);
});

test('both workers share 20 executions, and each form is submitted once', async ({
	cluster,
	client,
	control,
	startRuns,
}) => {
	const executions = await startRuns(20, 10);
	for (const id of executions) expect((await client.execution(id)).status).toBe('success');
	expect(await figuresOf(control, ...executions)).toEqual(eachOnce(200));
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
	const [id] = await startRuns(1, 200);
	await expect
		.poll(async () => (await figuresOf(control, id)).received, { intervals: [50] })
		.toBeGreaterThan(30);
	const killed = await killWorkerOf(id, cluster);
	const { received } = await figuresOf(control, id);
	expect(received).toBeLessThan(200);

	const nextSucceeds = async () => {
		const [next] = await startRuns(1, 10);
		expect((await client.execution(next)).status).toBe('success');
		expect(await figuresOf(control, next)).toEqual(eachOnce(10));
	};
	await nextSucceeds();
	const others = [cluster.main, ...cluster.workers.filter((worker) => worker !== killed)];
	expect(await Promise.all(others.map((one) => one.isReady()))).toEqual([true, true]);

	expect((await client.execution(id)).status).toBe('error');
	// What n8n took up again late would show after one more run, as sent twice.
	await nextSucceeds();
	expect(await figuresOf(control, id)).toMatchObject({ received, repeated: [] });
});

test('a worker without the package fails the execution in words, and sends nothing', async ({
	cluster,
	client,
	control,
	startRuns,
}) => {
	test.setTimeout(600_000);
	for (const worker of cluster.workers) await worker.kill();
	await cluster.bare.start();
	const [id] = await startRuns(1, 10);
	const { status, data } = await client.execution(id);
	expect(status).toBe('error');
	expect(data.resultData.error?.message).toContain('engagementService');
	expect(await begun(cluster.bare)).toContain(id);
	expect(await figuresOf(control, id)).toEqual(eachOnce(0));
});
