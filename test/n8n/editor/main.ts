/* eslint-disable @n8n/community-nodes/no-restricted-imports, no-console */
import assert from 'node:assert/strict';
import { loadedOperations } from '../../../tools/n8n/drive';
import { runInterruptible } from '../../../tools/shared/interruptible';
import { complaintsOf } from './complaints';
import { openEditor } from '../../../tools/n8n/editor/editor';
import { withHost } from '../../../tools/screenshots/host';
import { stepsOn } from './steps';
import { makeTheCredential } from './credential';
import { findTheNode } from './find';
import { makeMistakes } from './mistakes';
import { howMany, tryEveryOperation } from './operations';
import { mapFromThePreview } from './preview';

const viewport = { width: 1280, height: 900 };

/** What a new user does with the node, in a real n8n, with the mouse and the keyboard. */
async function test(signal: AbortSignal): Promise<void> {
	await withHost(signal, async ({ url, serviceUrl, browser, client }) => {
		const editor = await openEditor(browser, url, { viewport });
		const step = stepsOn(editor.page, signal);
		const complaints = complaintsOf(editor.page);
		await findTheNode(editor, step);
		await makeTheCredential(editor, serviceUrl, step);
		await mapFromThePreview(editor, step);
		await tryEveryOperation(editor, step);
		await step('No operation was left out', async () =>
			assert.equal((await loadedOperations(client)).length, howMany),
		);
		await makeMistakes(editor, step);
		await step("The browser's console has nothing about the node", async () =>
			assert.deepEqual(complaints, []),
		);
	});
	console.log('\nThe editor shows and runs the node as it should.');
}

void runInterruptible(test);
