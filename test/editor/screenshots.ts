/* eslint-disable no-console */
import { runInterruptible } from '../host/interruptible';
import { withHost } from './host';
import { clearPictures } from './pictures/camera';
import { takeCredential } from './pictures/credential';
import { takeExamples } from './pictures/examples';
import { takeNodeCreator } from './pictures/nodeCreator';
import { takeResources } from './pictures/resources';

/** Takes the pictures of docs/images from a real n8n. */
async function screenshots(signal: AbortSignal): Promise<void> {
	await withHost(signal, async (host) => {
		await clearPictures();
		await takeNodeCreator(host, signal);
		await takeCredential(host, signal);
		await takeResources(host, signal);
		await takeExamples(host, signal);
	});
	console.log('\nThe pictures are in docs/images.');
}

void runInterruptible(screenshots);
