import {
	inARow,
	items,
	node,
	nodeType,
	startByHand,
	submitTheItem,
} from '../../../tools/n8n/workflow';
import { expect, test } from '../fixtures';
import { expectEachOnce, signUpOnce, figuresOf, peopleOf } from '../sendOnce';

const people = 200;

test('nothing is sent twice after a crash of n8n, and a second run with Send Once sends the rest', async ({
	n8n,
	client,
	credential,
	control,
}) => {
	const nodes = {
		plain: node('Sign Up', nodeType, 1, submitTheItem, credential),
		once: signUpOnce(credential),
	};
	const create = async (owner: keyof typeof nodes) => {
		const all = [startByHand(), ...items(peopleOf(owner, people)), nodes[owner]];
		return await client.createWorkflow(inARow(owner, all));
	};
	const [plain, once] = [await create('plain'), await create('once')];
	const held = { operationId: 'submitForm', delayMs: 100, times: 100_000 };
	control.fault(held);
	await client.start(once);
	await control.untilArrived(people / 4);
	const lost = await client.start(plain);
	await control.until(() => figuresOf(control, 'plain').received > 0);
	await n8n.running?.kill();
	const before = figuresOf(control, 'plain');
	expect(before.received).toBeLessThan(people);
	await n8n.start();

	expectEachOnce(await client.execution(await client.start(once)), control, 'once', people);
	// By now, n8n has repeated everything that it repeats by itself.
	expect((await client.execution(lost)).status).not.toBe('success');
	expect(figuresOf(control, 'plain')).toMatchObject({ received: before.received, repeated: [] });
});
