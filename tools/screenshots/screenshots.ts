/* eslint-disable no-console */
import { Command } from 'commander';
import { runInterruptible } from '../shared/interruptible';
import { withStudio } from './studio';
import { clearPictures } from './camera';
import { takeCredential } from './credential';
import { takeExamples } from './examples';
import { takeNodeCreator } from './nodeCreator';
import { takeResources } from './resources';
import { takeTrigger } from './trigger';

const program = new Command('screenshots').description(
	'Takes the pictures of docs/images, all anew, from the editor of a real n8n. It also writes n8n into the cache folder of this machine the first time, and dist/.',
);

/** Takes the pictures of docs/images from a real n8n. */
async function screenshots(signal: AbortSignal): Promise<void> {
	program.parse();
	await withStudio(signal, async (studio) => {
		await clearPictures();
		await takeNodeCreator(studio, signal);
		await takeCredential(studio, signal);
		await takeResources(studio, signal);
		await takeTrigger(studio, signal);
		await takeExamples(studio, signal);
	});
	console.log('\nThe pictures are in docs/images.');
}

void runInterruptible(screenshots);
