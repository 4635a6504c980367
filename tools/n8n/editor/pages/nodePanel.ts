import type { Locator, Page } from '@playwright/test';
import { DataPanel } from './dataPanel';

/** The panel of one node: its parameters, and the data on both sides. */
export class NodePanel {
	readonly root: Locator;
	readonly input: DataPanel;
	readonly output: DataPanel;

	constructor(private readonly page: Page) {
		this.root = page.getByTestId('ndv');
		this.input = new DataPanel(page.getByTestId('ndv-input-panel'));
		this.output = new DataPanel(page.getByTestId('output-panel'));
	}

	/** A parameter by its JSON name. The last one, where a list has several rows. */
	parameter(name: string): Locator {
		return this.page.getByTestId(`parameter-input-${name}`).last();
	}

	async fill(name: string, text: string): Promise<void> {
		await this.parameter(name).locator('input').fill(text);
	}

	/** Chooses by the name that a person reads. */
	async choose(name: string, option: string): Promise<void> {
		await this.parameter(name).click();
		await this.page
			.locator('.el-select-dropdown:visible .option-headline')
			.getByText(option, { exact: true })
			.click();
	}

	/** Opens the dialog in which a credential is made. */
	async newCredential(): Promise<void> {
		await this.root.getByTestId('node-credentials-select').click();
		await this.page.getByTestId('node-credentials-select-item-new').click();
	}

	/** Presses the button that adds a row to a list. */
	async add(button: string): Promise<void> {
		await this.root.getByRole('button', { name: button, exact: true }).click();
	}

	/** Runs the node, and the nodes before it that have not run. */
	async run(): Promise<void> {
		await this.page.getByTestId('node-execute-button').click();
	}

	/** Resolves when n8n has coloured every expression as one that it can evaluate. */
	async expressionsAreEvaluated(): Promise<void> {
		const open = this.root.locator('.cm-line:not(:has(.cm-valid-resolvable))');
		await open.first().waitFor({ state: 'hidden' });
	}

	async close(): Promise<void> {
		await this.root.getByTestId('ndv-close-button').click();
		await this.root.waitFor({ state: 'hidden' });
	}
}
