import type { Locator, Page } from '@playwright/test';

/** The canvas of a workflow. */
export class Canvas {
	readonly root: Locator;

	constructor(private readonly page: Page) {
		this.root = page.getByTestId('canvas-wrapper');
	}

	node(name: string): Locator {
		return this.page.locator(`[data-test-id="canvas-node"][data-node-name="${name}"]`);
	}

	/** Opens a stored workflow, which n8n fits into the window, and resolves when it no longer moves. */
	async open(id: string): Promise<void> {
		await this.page.goto(`/workflow/${id}`);
		const node = await this.page.waitForSelector('[data-test-id="canvas-node"]');
		await node.waitForElementState('stable');
	}

	async openNode(name: string): Promise<void> {
		await this.node(name).dblclick();
		await this.page.getByTestId('ndv').waitFor();
	}
}
