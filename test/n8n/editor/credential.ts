import { tokens } from '../../../tools/service';
import type { Editor } from '../../../tools/n8n/editor/editor';
import type { Step } from './steps';

/** Makes the credential in its dialog, first with a token that the service does not know. */
export async function makeTheCredential(
	{ dialog, panel }: Editor,
	serviceUrl: string,
	step: Step,
): Promise<void> {
	await step('A wrong token is refused in words', async () => {
		await panel.root.getByTestId('node-credentials-empty-state').click();
		await dialog.fill('baseUrl', serviceUrl);
		await dialog.fill('apiToken', 'not a token');
		await dialog.save();
		await dialog.isRefused('The service does not accept this API token.');
	});
	await step('The right token is accepted', async () => {
		await dialog.fill('apiToken', tokens.full);
		await dialog.save();
		await dialog.closesItself();
		await panel.root.getByTestId('credential-edit-button').click();
		await dialog.passes();
		await dialog.close();
	});
}
