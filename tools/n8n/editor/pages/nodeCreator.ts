import type { Locator, Page } from '@playwright/test';

/** The panel in which a person looks for a node. */
export class NodeCreator {
	readonly panel: Locator;

	constructor(private readonly page: Page) {
		this.panel = page.getByTestId('node-creator');
	}

	async open(): Promise<void> {
		await this.page.getByTestId('node-creator-plus-button').click();
		await this.panel.waitFor();
	}

	async search(text: string): Promise<void> {
		await this.panel.getByTestId('node-creator-search-bar').fill(text);
	}

	/** The entry with exactly this name, of a node or of one of its actions. */
	entry(name: string): Locator {
		return this.panel
			.getByTestId('item-iterator-item')
			.filter({ has: this.page.getByText(name, { exact: true }) });
	}

	async choose(name: string): Promise<void> {
		await this.entry(name).first().click();
	}
}
