import type { Locator, PageScreenshotOptions } from '@playwright/test';
import type { INodeParameters } from 'n8n-workflow';
import { Editor } from '../../../../tools/n8n/editor/editor';
import {
	inARow,
	node,
	nodeName,
	nodeType,
	startByHand,
	triggerType,
} from '../../../../tools/n8n/workflow';
import { expect, test as base } from '../../fixtures';

interface Own {
	/** n8n's editor; the browser's console must not complain of our node in it. */
	editor: Editor;
	/** Opens the panel of our node, or of our trigger, in a new workflow. */
	openNode: (parameters: INodeParameters, account?: null) => Promise<void>;
	/** `npm run screenshots`: takes a picture for docs/images in a window of this height. */
	picture: (
		name: string,
		shown: Locator,
		height: number,
		scale?: PageScreenshotOptions['scale'],
	) => Promise<void>;
}

/** Without the elements of n8n that do not belong in a picture, and those that come and go by themselves. */
const style = `
	.el-notification,
	[data-test-id='floating-nodes'],
	[data-test-id='tooltip-content'] {
		display: none !important;
	}
	[data-test-id='canvas-controls'],
	[data-test-id^='execute-workflow-button'],
	:has(> [data-test-id='node-creator-plus-button']),
	[data-test-id='canvas-handle-plus-wrapper'] {
		opacity: 0 !important;
	}
	[data-test-id='ndv'], [data-test-id='ndv'] > *, .el-dialog { border-radius: 0 !important; }
`;

/** How to take a picture of docs/images. */
export function shot(name: string): PageScreenshotOptions {
	return { animations: 'disabled', path: `docs/images/${name}.png`, style };
}

export const test = base.extend<Own>({
	editor: async ({ page, n8n }, use) => {
		const complaints: string[] = [];
		page.on('pageerror', ({ stack, message }) => complaints.push(stack ?? message));
		page.on('console', (line) => {
			const { url } = line.location();
			// n8n itself asks npm's registry about every package, which nobody answers here.
			if (line.type() !== 'error' || !url.startsWith(n8n.url)) return;
			complaints.push(`${line.text()} (${url})`);
		});
		await use(new Editor(page));
		// Validate and the trigger have no preview of the output.
		const known = /schemas\/.*(\/form\/validate|Trigger\/1\.0\.0)\.json/;
		expect(complaints.filter((text) => /engagement/i.test(text) && !known.test(text))).toEqual([]);
	},
	openNode: async ({ editor, client, credential }, use) => {
		await use(async (parameters, account) => {
			const chosen = account === null ? undefined : credential;
			const type = 'event' in parameters ? triggerType : nodeType;
			const ours = node(nodeName, type, 1, parameters, chosen);
			const nodes = type === nodeType ? [startByHand(), ours] : [ours];
			const { id } = await client.createWorkflow(inARow('In the editor', nodes));
			await editor.open(id);
			await editor.openPanel(nodeName);
		});
	},
	picture: async ({ page, pictures }, use) => {
		await use(async (name, shown, height, scale) => {
			if (!pictures) return;
			await page.setViewportSize({ width: 1440, height });
			// The mouse must not highlight anything.
			await page.mouse.move(0, 0);
			const box = await shown.evaluate((element) => element.getBoundingClientRect());
			// The page behind it is seen through its edge.
			const [x, y] = [box.x + 2, box.y + 2];
			const clip = { x, y, width: box.width - 4, height: box.height - 4 };
			await page.screenshot({ ...shot(name), clip, scale });
		});
	},
});

export { expect } from '@playwright/test';
