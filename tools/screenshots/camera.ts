/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { editorOn, openWindow, type Editor } from '../n8n/editor/editor';
import type { Running } from '../n8n/ready';
import { repository } from '../shared/pack';

const folder = join(repository, 'docs', 'images');

/** Takes the old pictures away: of an example that is gone, none is to stay behind. */
export async function clearPictures(): Promise<void> {
	await rm(folder, { recursive: true, force: true });
}

/** A running n8n with the node, and a browser. */
export interface Studio extends Running {
	browser: Browser;
}

const EDGE = 2;

/** A part of a page, in pixels. */
export interface Area {
	x: number;
	y: number;
	width: number;
	height: number;
}

export type Theme = 'light' | 'dark';

/** What comes and goes by itself, and what belongs to n8n rather than to what is shown. */
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

/** Lets `work` take pictures of an editor in one of n8n's two themes. */
export async function inEditor(
	{ browser, client }: Studio,
	colorScheme: Theme,
	options: BrowserContextOptions,
	work: (editor: Editor) => Promise<void>,
): Promise<void> {
	await using context = await openWindow(browser, client, { colorScheme, ...options });
	const page = await context.newPage();
	page.on('load', () => void page.addStyleTag({ content: notForPictures }));
	await work(editorOn(page));
}

/** Writes what is seen of `area` to docs/images/<name>.png, or <name>.dark.png. */
export async function take(
	page: Page,
	area: Locator | Area,
	name: string,
	theme: Theme = 'light',
): Promise<void> {
	// Nothing is to look as if it were about to be pressed.
	await page.mouse.move(0, 0);
	const clip = 'boundingBox' in area ? await inside(area) : area;
	const path = join(folder, `${name}${theme === 'dark' ? '.dark' : ''}.png`);
	await page.screenshot({ animations: 'disabled', clip, path });
}

/** An element without its edge, through which the page behind it is seen. */
async function inside(element: Locator): Promise<Area> {
	const { x, y, width, height } = await boxOf(element);
	return { x: x + EDGE, y: y + EDGE, width: width - 2 * EDGE, height: height - 2 * EDGE };
}

/** Where an element is, once it is there. */
export async function boxOf(element: Locator): Promise<Area> {
	await element.waitFor();
	const box = await element.boundingBox();
	if (!box) throw new Error('There is nothing to take a picture of.');
	return box;
}
