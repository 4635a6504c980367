/* eslint-disable no-console */
import { Command } from 'commander';
import { runInterruptible } from '../shared/interruptible';
import { withHost } from './host';
import { clearPictures } from './camera';
import { takeCredential } from './credential';
import { takeExamples } from './examples';
import { takeNodeCreator } from './nodeCreator';
import { takeResources } from './resources';

const program = new Command('screenshots').description(
	'Takes the pictures of docs/images, all anew, from the editor of a real n8n. It also writes n8n into the cache folder of this machine the first time, and dist/.',
);

/** Takes the pictures of docs/images from a real n8n. */
async function screenshots(signal: AbortSignal): Promise<void> {
	program.parse();
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
