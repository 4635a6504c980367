/* eslint-disable @n8n/community-nodes/no-restricted-imports, no-console */
import { rm } from 'node:fs/promises';
import { chromium, selectors } from '@playwright/test';
import { Command } from 'commander';
import { launchOptions } from '../n8n/editor/browser';
import { withN8n } from '../n8n/ready';
import { interruption, runInterruptible } from '../shared/interruptible';
import { step } from '../shared/progress';
import { folder } from './camera';
import { takeExamples } from './examples';
import { takeCredential, takeNodeCreator } from './firstSteps';
import { takePanels } from './panels';

const program = new Command('screenshots').description(
	'Takes all pictures of docs/images again, from the editor of a real n8n. The first run installs n8n into the cache folder of this machine. Each run builds dist/.',
);

async function screenshots(): Promise<void> {
	program.parse();
	selectors.setTestIdAttribute('data-test-id');
	await withN8n({}, async (running) => {
		const signals = { handleSIGHUP: false, handleSIGINT: false, handleSIGTERM: false };
		await using browser = await chromium.launch({ ...launchOptions(), ...signals });
		interruption.addEventListener('abort', () => void browser.close());
		const studio = { ...running, browser };
		// Pictures of deleted examples are removed, too.
		await rm(folder, { recursive: true, force: true });
		await step('The node creator', () => takeNodeCreator(studio));
		await step('The credential', () => takeCredential(studio));
		await takePanels(studio);
		await takeExamples(studio);
	});
	console.log('\nThe pictures are in docs/images.');
}

void runInterruptible(screenshots);
