/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/require-node-api-error */
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Page } from '@playwright/test';
import { Problem } from '../../../tools/shared/problem';
import { step } from '../../../tools/shared/progress';

const picture = join(__dirname, '..', '..', '..', 'test-results', 'editor.png');

/** One step that a person does in the editor. */
export type Step = <T>(title: string, work: () => Promise<T>) => Promise<T>;

/** Steps on this page. One that fails is a Problem that says which, why, and where a picture of the page is. */
export function stepsOn(page: Page, signal: AbortSignal): Step {
	return async (title, work) => {
		try {
			return await step(title, work);
		} catch (error) {
			signal.throwIfAborted();
			await page.screenshot({ path: picture });
			const why = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
			throw new Problem(`The step '${title}' failed: ${why}\nWhat the editor showed: ${picture}`);
		}
	};
}
