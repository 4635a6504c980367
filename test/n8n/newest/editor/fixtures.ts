import type { INodeParameters } from 'n8n-workflow';
import { Editor } from '../../../../tools/n8n/editor/editor';
import { inARow, node, nodeName, nodeType, startByHand } from '../../../../tools/n8n/workflow';
import { expect, test as base } from '../../fixtures';

interface Own {
	/** n8n's editor; the browser's console must not complain of our node in it. */
	editor: Editor;
	/** Opens the panel of our node in a new workflow. */
	openNode: (parameters: INodeParameters, account?: null) => Promise<void>;
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
			const ours = node(nodeName, nodeType, 1, parameters, chosen);
			const { id } = await client.createWorkflow(inARow('In the editor', [startByHand(), ours]));
			await editor.open(id);
			await editor.openPanel(nodeName);
		});
	},
});

export { expect } from '@playwright/test';
