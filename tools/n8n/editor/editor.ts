import type { Locator, Page } from '@playwright/test';

/** n8n's editor in a browser, as the parts of it that a person sees. */
export class Editor {
	/** The panel in which a person looks for a node. */
	readonly creator: Locator;
	/** The panel of one node: its parameters, and the data on both sides. */
	readonly panel: Locator;
	readonly input: Locator;
	readonly output: Locator;
	readonly dialog: Locator;

	constructor(readonly page: Page) {
		this.creator = page.getByTestId('node-creator');
		this.panel = page.getByTestId('ndv');
		this.input = page.getByTestId('ndv-input-panel');
		this.output = page.getByTestId('output-panel');
		this.dialog = page.getByTestId('editCredential-modal');
	}

	/** Resolves when the workflow, which n8n fits into the window, no longer moves. */
	async open(id: string): Promise<void> {
		await this.page.goto(`/workflow/${id}`);
		const node = await this.page.waitForSelector('[data-test-id="canvas-node"]');
		await node.waitForElementState('stable');
	}

	node(name: string): Locator {
		return this.page.locator(`[data-test-id="canvas-node"][data-node-name="${name}"]`);
	}

	async openPanel(node: string): Promise<void> {
		await this.node(node).dblclick();
		await this.panel.waitFor();
	}

	async closePanel(): Promise<void> {
		await this.panel.getByTestId('ndv-close-button').click();
		await this.panel.waitFor({ state: 'hidden' });
	}

	async openCreator(): Promise<void> {
		await this.page.getByTestId('node-creator-plus-button').click();
		await this.creator.waitFor();
	}

	async search(text: string): Promise<void> {
		await this.creator.getByTestId('node-creator-search-bar').fill(text);
	}

	/** The first entry of the creator with exactly this name, of a node or of one of its actions. */
	entry(name: string): Locator {
		const named = { has: this.page.getByText(name, { exact: true }) };
		return this.creator.getByTestId('item-iterator-item').filter(named).first();
	}

	/** A parameter by its JSON name. The last one, where a list has several rows. */
	parameter(name: string): Locator {
		return this.page.getByTestId(`parameter-input-${name}`).last();
	}

	async fill(name: string, text: string): Promise<void> {
		await this.parameter(name).locator('input').fill(text);
	}

	async choose(name: string, option: string): Promise<void> {
		const choices = this.page.locator('.el-select-dropdown:visible');
		// Those of the field before fade out.
		await choices.first().waitFor({ state: 'hidden' });
		await this.parameter(name).click();
		await choices.locator('.option-headline').getByText(option, { exact: true }).click();
	}

	/** Runs the node, and the nodes before it that have not run. */
	async run(): Promise<void> {
		await this.page.getByTestId('node-execute-button').click();
	}

	/** Resolves when the panel says that the node has returned so many items. */
	async untilReturned(items: number): Promise<void> {
		const words = items === 1 ? '1 item' : `${items} items`;
		await this.output.getByTestId('ndv-items-count').filter({ hasText: words }).waitFor();
	}

	async save(): Promise<void> {
		await this.dialog.getByTestId('credential-save-button').click();
	}
}
