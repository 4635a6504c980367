import type { Locator } from '@playwright/test';

/** The data of a node on one side of its panel: what came in, or what came out. */
export class DataPanel {
	constructor(readonly root: Locator) {}

	/** Resolves when the panel says that it has this many items. */
	async hasItems(count: number): Promise<void> {
		const words = count === 1 ? '1 item' : `${count} items`;
		await this.root.getByTestId('ndv-items-count').filter({ hasText: words }).waitFor();
	}

	/** Resolves when the panel shows this text. */
	async shows(text: string): Promise<void> {
		await this.root.getByText(text).first().waitFor();
	}

	async view(mode: 'Schema' | 'Table' | 'JSON'): Promise<void> {
		await this.root.getByRole('radio', { name: mode }).click();
	}

	/** A field of the schema view, which can be dragged. */
	field(name: string): Locator {
		return this.root
			.locator(`[data-test-id="run-data-schema-node-name"][data-name="${name}"]`)
			.first();
	}
}
