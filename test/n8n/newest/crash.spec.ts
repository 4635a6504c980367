import {
	inARow,
	items,
	node,
	nodeType,
	startByHand,
	submitTheItem,
} from '../../../tools/n8n/workflow';
import { expect, test } from '../fixtures';
import { eachOnce, figuresOf, peopleOf, submissions } from '../submissions';

const people = 200;

/** The workflows that are under way when n8n dies, and how many requests each has at once: some have hardly begun. */
const killed = { slow: 1, steady: 3, fast: 6 };
const together = 200;

test('when n8n dies in the middle of its work, nothing is submitted twice', async ({
	n8n,
	client,
	credential,
	control,
}) => {
	const start = async (owner: string, concurrency: number) => {
		const parameters = { ...submitTheItem, options: { concurrency } };
		const signUp = node('Sign Up', nodeType, 1, parameters, credential);
		const nodes = [startByHand(), ...items(peopleOf(owner, people)), signUp];
		return await client.start(await client.createWorkflow(inARow(owner, nodes)));
	};
	// Slow enough to be caught in the middle.
	await control.fault({ operationId: 'submitForm', delayMs: 100, times: 100_000 });
	const executions = new Map<string, string>();
	for (const [owner, concurrency] of Object.entries(killed)) {
		executions.set(owner, await start(owner, concurrency));
	}
	await expect
		.poll(async () => (await submissions(control)).length, { intervals: [50] })
		.toBeGreaterThan(together);

	await n8n.kill();
	const before = await submissions(control);
	await n8n.start();

	for (const [owner, execution] of executions) {
		const { status } = await client.execution(execution);
		expect(status, `what n8n shows of '${owner}'`).not.toBe('success');
	}
	// Undisturbed, and long enough for what n8n took up again late to show.
	const { status } = await client.execution(await start('undisturbed', 5));
	expect(status).toBe('success');
	expect(await figuresOf(control, 'undisturbed')).toEqual(eachOnce(people));

	expect(await submissions(control)).toHaveLength(before.length + people);
	for (const owner of executions.keys()) {
		const { received, repeated } = await figuresOf(control, owner);
		expect(repeated, `twice from '${owner}'`).toEqual([]);
		expect(received, `the kill came in the middle of '${owner}'`).toBeGreaterThan(0);
		expect(received, `the kill came in the middle of '${owner}'`).toBeLessThan(people);
	}
});
