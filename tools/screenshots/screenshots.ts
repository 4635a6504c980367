/* eslint-disable no-console */
import { Command } from 'commander';
import { runInterruptible } from '../shared/interruptible';
import { step } from '../shared/progress';
import { clearPictures } from './camera';
import { takeCredential } from './credential';
import { takeExamples } from './examples';
import { takeNodeCreator } from './nodeCreator';
import { takePanels } from './panels';
import { withStudio } from './studio';

const program = new Command('screenshots').description(
	'Takes all pictures of docs/images again, from the editor of a real n8n. It also writes n8n into the cache folder of this machine the first time, and dist/.',
);

async function screenshots(signal: AbortSignal): Promise<void> {
	program.parse();
	await withStudio(signal, async (studio) => {
		await clearPictures();
		await step('The node creator', () => takeNodeCreator(studio));
		await step('The credential', () => takeCredential(studio));
		await takePanels(studio);
		await takeExamples(studio);
	});
	console.log('\nThe pictures are in docs/images.');
}

void runInterruptible(screenshots);
