import { isBefore } from '../../../tools/n8n/versions';
import { inARow, items, webhook } from '../../../tools/n8n/workflow';
import { expectEachOnce, figuresOf, peopleOf, signUpOnce } from '../sendOnce';
import { begun, expect, test } from './fixtures';

const people = 200;

test('after the death of a worker, n8n 2 repeats nothing, and another run with Send Once sends no item twice', async ({
	version,
	cluster: { workers },
	client,
	credential,
	control,
}) => {
	// n8n finds out after about two minutes.
	test.setTimeout(600_000);
	const all = [webhook('once', {}), ...items(peopleOf('once', people)), signUpOnce(credential)];
	await client.activate(await client.createWorkflow(inARow('once', all)));
	const start = async () => {
		const [last] = await client.executions();
		await client.text('/webhook/once');
		// The webhook answers before n8n has stored the execution.
		await expect.poll(async () => (await client.executions())[0]).not.toBe(last);
		return (await client.executions())[0];
	};
	const lost = await start();
	await control.untilArrived(people / 4);
	const killed = workers.find((worker) => begun(worker).includes(lost));
	await killed?.running?.kill();
	expect(figuresOf(control, 'once').received).toBeLessThan(people);

	// n8n 1 repeats the lost execution by itself. In n8n 2, a person has to retry it.
	const { status } = await client.execution(lost);
	const repeatsIt = isBefore(version, '2');
	expect(status).toBe(repeatsIt ? 'success' : 'error');
	const again = repeatsIt ? lost : await start();
	expectEachOnce(await client.execution(again), control, 'once', people);
	const others = workers.filter((worker) => worker !== killed).flatMap(begun);
	expect(others.filter((id) => [lost, again].includes(id))).toEqual([again]);
});
