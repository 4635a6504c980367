import { isBefore } from '../../../tools/n8n/versions';
import { expectEachOnce, figuresOf } from '../sendOnce';
import { begun, expect, killWorkerOf, test } from './fixtures';

const people = 200;

test('after the death of a worker, another run with Send Once sends no item twice', async ({
	version,
	cluster,
	client,
	control,
	startRun,
}) => {
	// n8n finds out after about two minutes.
	test.setTimeout(600_000);
	const id = await startRun('once', 'once', people);
	await control.untilArrived(people / 4);
	const others = await killWorkerOf(id, cluster);
	expect(figuresOf(control, 'once').received).toBeLessThan(people);

	// n8n 1 repeats the lost execution by itself. In n8n 2, a person has to retry it.
	const again = isBefore(version, '2') ? id : await startRun('once', 'once', people);
	expectEachOnce(await client.execution(again), control, 'once', people);
	expect(others.flatMap(begun)).toContain(again);
});
