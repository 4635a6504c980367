import { itemsOf, succeeded } from '../../../tools/n8n/client';
import { Editor } from '../../../tools/n8n/editor/editor';
import { isBefore } from '../../../tools/n8n/versions';
import { ourNodeFor, submitTheItem } from '../../../tools/n8n/workflow';
import { operations } from '../../../tools/operations';
import { expect, test } from '../fixtures';

test('each operation returns what the service has', async ({ client, credential, control }) => {
	for (const { name, parameters, answer, outputs } of operations) {
		await test.step(name, async () => {
			control.fault({ body: JSON.stringify(answer) });
			const execution = succeeded(await client.run(ourNodeFor([{}], parameters, credential)));
			const returned = itemsOf(execution, 'Ours').map(({ json }) => json);
			expect(returned).toEqual(outputs[0].items);
		});
	}
});

test('Retry On Fail sends only the rest, and the hints are those of all items', async ({
	client,
	credential,
	control,
}) => {
	const people = ['hayley', 'nathan', 'olivia'].map((name) => ({ Email: `${name}@example.com` }));
	const withoutTown = people.map((person, index) => ({
		...person,
		Town: index === 2 ? 'York' : null,
	}));
	control.fault({ delayMs: 1 });
	control.fault({ status: 400, body: '"Not yet."' });
	const parameters = { ...submitTheItem, options: { concurrency: 1 } };
	const retried = { retryOnFail: true, maxTries: 2, waitBetweenTries: 1 };
	const draft = ourNodeFor(withoutTown, parameters, credential, retried);
	const execution = succeeded(await client.run(draft));

	expect(itemsOf(execution, 'Ours')).toHaveLength(3);
	expect(control.requests()).toHaveLength(4);
	const [{ hints = [] }] = execution.data.resultData.runData.Ours;
	expect(hints.map(({ message }) => message)).toEqual([
		'Town had no value in 2 of 3 items and was left out.',
	]);
});

// The fixtures have tested a valid token. Since version 2, n8n-workflow has the minor version of n8n.
test("the credential's test refuses a wrong token", async ({ client, credential, version }) => {
	const data = { ...credential.data, apiToken: 'wrong' };
	const told = await client.testCredential({ ...credential, data }).then(
		() => 'passed',
		(error: unknown) => String(error),
	);
	if (isBefore(version, '2.9.0')) {
		// This version reads `ignoreHttpStatusErrors: { except }` as true, so no status is a failure.
		expect(told).toBe('passed');
	} else if (isBefore(version, '2.34.0')) {
		// Its errors lose their cause, in which n8n looks for the status of the credential's rules.
		expect(told).toContain('test failed');
	} else {
		expect(told).toContain('does not accept this API token');
	}
});

test('Validate has two outputs, which the editor names, and passes valid items on unchanged', async ({
	page,
	client,
	credential,
}) => {
	const parameters = { ...submitTheItem, operation: 'validate' };
	const [valid, invalid] = [{ Email: 'nathan@example.com' }, { 'First Name': 'Nathan' }];
	const draft = ourNodeFor([valid, invalid], parameters, credential);
	const workflow = await client.createWorkflow(draft);
	const execution = succeeded(await client.execution(await client.start(workflow)));
	expect(itemsOf(execution, 'Ours')).toMatchObject([{ json: valid, pairedItem: { item: 0 } }]);
	const json = { ...invalid, validationMessage: expect.stringContaining('Email') };
	expect(itemsOf(execution, 'Ours', 1)).toMatchObject([{ json, pairedItem: { item: 1 } }]);

	const editor = new Editor(page);
	await editor.open(workflow.id);
	for (const output of ['Valid', 'Invalid']) {
		await expect(editor.node('Ours').getByText(output, { exact: true })).toBeVisible();
	}
});
