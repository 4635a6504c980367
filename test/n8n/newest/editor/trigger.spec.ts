import { inARow, node, triggerType } from '../../../../tools/n8n/workflow';
import { world } from '../../../../tools/service';
import { expect, test } from './fixtures';

test('the trigger is found by its events, and added by one of them', async ({
	editor: { page, creator, panel },
}) => {
	await page.goto('/workflow/new');
	await page.getByTestId('canvas-plus-button').click();
	await creator.search('engagement');
	await page.screenshot({ path: '/tmp/trig1.png' });
	await creator.entry('Engagement Service').first().click();
	await page.waitForTimeout(1500);
	await page.screenshot({ path: '/tmp/trig2.png' });
	await creator.choose('On TXT Message Received');
	await expect(panel.root).toBeVisible();
	await page.waitForTimeout(1500);
	await page.screenshot({ path: '/tmp/trig3.png' });
});

test('a test of the trigger shows one item, and its panel says what a poll costs', async ({
	editor: { page, canvas, panel },
	client,
	credential,
}) => {
	const { programmes, contact } = world.ids;
	const parameters = {
		event: 'txtMessageReceived',
		programmeId: programmes.reminders,
		contacts: 'referenceIds',
		referenceIds: [contact],
	};
	const trigger = node('Trigger', triggerType, 1, parameters, credential);
	const { id } = await client.createWorkflow(
		inARow('A trigger', [trigger, node('Then', 'n8n-nodes-base.noOp', 1, {})]),
	);
	await canvas.open(id);
	await canvas.openNode('Trigger');
	await page.waitForTimeout(1500);
	await page.screenshot({ path: '/tmp/trig4.png' });
	await panel.run();
	await page.waitForTimeout(3500);
	await page.screenshot({ path: '/tmp/trig5.png' });
	await panel.output.hasItems(1);
	await panel.output.shows('inbound');
});
