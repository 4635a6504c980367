import type { INode } from 'n8n-workflow';
import type { Page } from '@playwright/test';
import type { Workflow } from '../n8n/client';
import type { Area } from './camera';

/** What n8n puts around the canvas, and leaves free when it fits a workflow into it, in pixels. */
const AROUND = { width: 500, height: 500 };
const MARGIN = 24;
const NODE = { width: 220, height: 160 };

/** A window in which n8n shows the whole workflow without making it smaller. */
export function roomFor({ nodes }: Workflow): { width: number; height: number } {
	const [left, top] = [0, 1].map((axis) => Math.min(...nodes.map((node) => node.position[axis])));
	const right = Math.max(...nodes.map((node) => node.position[0] + sizeOf(node, 'width')));
	const bottom = Math.max(...nodes.map((node) => node.position[1] + sizeOf(node, 'height')));
	return { width: right - left + AROUND.width, height: bottom - top + AROUND.height };
}

function sizeOf({ parameters }: INode, side: 'width' | 'height'): number {
	return typeof parameters[side] === 'number' ? parameters[side] : NODE[side];
}

/** The part of the page on which the workflow is drawn, with a margin. */
export async function drawn(page: Page): Promise<Area> {
	const shapes = await page
		.locator(
			'.vue-flow__node, .vue-flow__node [class*="label"], .vue-flow__node [class*="subtitle"]',
		)
		.all()
		.then((all) => Promise.all(all.map((shape) => shape.boundingBox())));
	const boxes = shapes.filter((box) => box !== null);
	const x = Math.min(...boxes.map((box) => box.x)) - MARGIN;
	const y = Math.min(...boxes.map((box) => box.y)) - MARGIN;
	const right = Math.max(...boxes.map((box) => box.x + box.width)) + MARGIN;
	const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + MARGIN;
	return { x, y, width: right - x, height: bottom - y };
}
