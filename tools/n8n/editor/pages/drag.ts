import type { Locator } from '@playwright/test';

/** Drags with the mouse from the middle of one element to that of another. */
export async function drag(from: Locator, to: Locator): Promise<void> {
	const { mouse } = from.page();
	await from.hover();
	await mouse.down();
	// n8n takes a movement for a drag only once it has seen some of it.
	const box = await to.boundingBox();
	if (!box) throw new Error('There is nothing to drop on.');
	await mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 10 });
	await mouse.up();
}
