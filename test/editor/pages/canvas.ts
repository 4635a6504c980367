import type { Locator, Page } from 'playwright-core';

/** The canvas of a workflow. */
export class Canvas {
	readonly root: Locator;

	constructor(private readonly page: Page) {
		this.root = page.getByTestId('canvas-wrapper');
	}

	node(name: string): Locator {
		return this.page.locator(`[data-test-id="canvas-node"][data-node-name="${name}"]`);
	}

	/** Opens a stored workflow, and resolves when it is drawn. */
	async open(id: string): Promise<void> {
		await this.page.goto(`/workflow/${id}`);
		await this.page.getByTestId('canvas-node').first().waitFor();
	}

	async openNode(name: string): Promise<void> {
		await this.node(name).dblclick();
		await this.page.getByTestId('ndv').waitFor();
	}

	async zoomToFit(): Promise<void> {
		await this.page.getByTestId('zoom-to-fit').click();
	}
}
