/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { Editor, openWindow } from '../n8n/editor/editor';
import type { Running } from '../n8n/ready';
import { repository } from '../shared/pack';

export const folder = join(repository, 'docs', 'images');

export interface Studio extends Running {
	browser: Browser;
}

const EDGE = 2;

export type Area = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** Elements that come and go by themselves, and those of n8n that do not belong in a picture. */
const notForPictures = `
	.el-notification, [data-test-id='floating-nodes'] { display: none !important; }
	[data-test-id='canvas-controls'],
	[data-test-id^='execute-workflow-button'],
	:has(> [data-test-id='node-creator-plus-button']),
	[data-test-id='canvas-handle-plus-wrapper'] {
		opacity: 0 !important;
	}
	[data-test-id='ndv'], [data-test-id='ndv'] > *, .el-dialog { border-radius: 0 !important; }
	* { caret-color: transparent !important; }
`;

export async function inEditor(
	{ browser, client }: Studio,
	options: BrowserContextOptions,
	work: (editor: Editor) => Promise<void>,
): Promise<void> {
	await using context = await openWindow(browser, client, options);
	const page = await context.newPage();
	page.on('load', () => void page.addStyleTag({ content: notForPictures }));
	await work(new Editor(page));
}

/** Writes a picture of `area` to docs/images/<name>.png. */
export async function take(page: Page, area: Area, name: string): Promise<void> {
	// The mouse must not highlight anything.
	await page.mouse.move(0, 0);
	const path = join(folder, `${name}.png`);
	await page.screenshot({ animations: 'disabled', clip: area, path });
}

/** An element without its edge, through which the page behind it is seen. */
export async function inside(element: Locator): Promise<Area> {
	const { x, y, width, height } = await boxOf(element);
	return { x: x + EDGE, y: y + EDGE, width: width - 2 * EDGE, height: height - 2 * EDGE };
}

export async function boxOf(element: Locator): Promise<Area> {
	await element.waitFor();
	const box = await element.boundingBox();
	if (!box) throw new Error('There is nothing to take a picture of.');
	return box;
}
