import type { Locator, Page } from '@playwright/test';

/** The dialog in which a person makes a credential. */
export class CredentialDialog {
	readonly root: Locator;

	constructor(page: Page) {
		this.root = page.getByTestId('editCredential-modal');
	}

	field(name: string): Locator {
		return this.root.getByTestId(`parameter-input-${name}`).locator('input');
	}

	async fill(name: string, text: string): Promise<void> {
		await this.field(name).fill(text);
	}

	/** Saves, upon which n8n tests the credential. */
	async save(): Promise<void> {
		await this.root.getByTestId('credential-save-button').click();
	}

	/** Resolves when n8n has closed the dialog after a test that passed, as it does. */
	async closesItself(): Promise<void> {
		await this.root.waitFor({ state: 'hidden' });
	}

	/** Resolves when the dialog of a credential that was opened again says that the test passed. */
	async passes(): Promise<void> {
		await this.root.getByTestId('credentials-config-container-test-success').waitFor();
	}

	/** Resolves when the dialog says that the test failed and, asked for details, says these words. */
	async isRefused(words: string): Promise<void> {
		await this.root.getByText('More details').click();
		await this.root.getByText(words).waitFor();
	}
}
