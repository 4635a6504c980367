import { inARow, items, startByHand } from '../../../tools/n8n/workflow';
import { expect, test } from '../fixtures';
import { expectEachOnce, signUpOnce } from '../sendOnce';
import { figuresOf, peopleOf } from '../submissions';

const people = 200;

test('with Send Once, the same workflow is run again after n8n died: nothing is sent twice, nothing is skipped', async ({
	n8n,
	client,
	credential,
	control,
}) => {
	const nodes = [startByHand(), ...items(peopleOf('once', people)), signUpOnce(credential)];
	const workflow = await client.createWorkflow(inARow('once', nodes));
	// Slow enough to be caught in the middle.
	await control.fault({ operationId: 'submitForm', delayMs: 100, times: 100_000 });
	await client.start(workflow);
	await expect
		.poll(async () => (await figuresOf(control, 'once')).received, { intervals: [50] })
		.toBeGreaterThan(people / 4);
	await n8n.kill();
	await n8n.start();

	const execution = await client.execution(await client.start(workflow));
	await expectEachOnce(execution, control, 'once', people);
});
