import { world } from '../../../tools/service';
import type { Editor } from '../../../tools/n8n/editor/editor';
import type { Step } from './steps';

/** What a person reads who makes a mistake. The node's panel is open. */
export async function makeMistakes({ panel, page }: Editor, step: Step): Promise<void> {
	await step('A required field that is left empty is named', async () => {
		await panel.choose('resource', 'Message');
		await panel.fill('referenceId', world.ids.contact);
		await panel.run();
		await page.getByText('Parameter "Message ID" is required').first().waitFor();
	});
	await step('A value that is no UUID is refused, with what to enter', async () => {
		await panel.fill('messageId', '12345');
		await panel.run();
		await panel.output.shows(
			`'Message ID' must be a UUID such as b52f7c1e-9d04-4a86-8f3b-2e60d1c7a945, not "12345"`,
		);
	});
}
