import { inARow, node, triggerType } from '../n8n/workflow';
import { world } from '../service';
import { step } from '../shared/progress';
import { openEditor, take } from './camera';
import type { Studio } from './studio';

const { mobileNumber, programmes } = world.ids;

/** The trigger's panel, with the reply that a test finds. */
export async function takeTrigger(studio: Studio, signal: AbortSignal): Promise<void> {
	signal.throwIfAborted();
	const { canvas, panel, page } = await openEditor(studio, 'light', {
		viewport: { width: 1280, height: 1000 },
	});
	await step('The trigger', async () => {
		const parameters = {
			event: 'txtMessageReceived',
			programmeId: programmes.reminders,
			contacts: 'mobileNumbers',
			mobileNumbers: [mobileNumber],
		};
		const trigger = node('On TXT Reply', triggerType, 1, parameters, studio.credential);
		const { id } = await studio.client.createWorkflow(inARow('The trigger', [trigger]));
		await canvas.open(id);
		await canvas.openNode(trigger.name);
		await panel.run();
		await panel.output.hasItems(1);
		await panel.output.view('Schema');
		await take(page, panel.root, 'trigger', 'light');
	});
	await page.context().close();
}
