import { inARow, node, triggerType } from '../../../../tools/n8n/workflow';
import { world } from '../../../../tools/service';
import { expect, test } from './fixtures';

const { contact, programmes } = world.ids;

test('the trigger is found by what it is, and added by one of its events', async ({
	editor: { page, creator, panel },
}) => {
	await page.goto('/workflow/new');
	await page.getByTestId('canvas-plus-button').click();
	for (const word of ['engagement trigger', 'reply', 'txt']) {
		await creator.search(word);
		await expect(creator.entry('Engagement Service').first()).toBeVisible();
	}
	await creator.choose('Engagement Service');
	// n8n makes its own names of the events.
	for (const event of ['On contact found', 'On history entry added', 'On txt message received']) {
		await expect(creator.entry(event)).toBeVisible();
	}
	await creator.choose('On history entry added');
	await expect(
		panel.root.getByText('for 100 contacts, about 100 requests each time'),
	).toBeVisible();
});

test('a test of the trigger shows one item', async ({
	editor: { canvas, panel },
	client,
	credential,
}) => {
	const parameters = {
		event: 'txtMessageReceived',
		programmeId: programmes.reminders,
		contacts: 'referenceIds',
		referenceIds: [contact],
	};
	const trigger = node('Trigger', triggerType, 1, parameters, credential);
	const { id } = await client.createWorkflow(inARow('A trigger', [trigger]));
	await canvas.open(id);
	await canvas.openNode('Trigger');
	await panel.run();
	await panel.output.hasItems(1);
	await panel.output.shows('inbound');
});
