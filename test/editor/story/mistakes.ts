import { world } from '../../service';
import type { Editor } from '../editor';
import type { Step } from '../steps';

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
			`'Message ID' must be a UUID such as 8d1f6c1e-3b0a-4a57-9c39-5b1f2a7e4d10, not "12345"`,
		);
	});
}
