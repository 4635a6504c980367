/* eslint-disable @n8n/community-nodes/no-restricted-imports, no-console */
import { join } from 'node:path';
import { Command } from 'commander';
import { importExamples } from '../n8n/examples';
import { startHistoryModel } from '../n8n/historyModel';
import { openWindow, withStudio } from '../screenshots/studio';
import { runInterruptible } from '../shared/interruptible';
import { step } from '../shared/progress';
import { chapters } from './chapters';

const file = join('test-results', 'screencast.webm');
const size = { width: 1280, height: 800 };

/** For a person to read what has come out, in milliseconds. */
const READING = 4_000;

const program = new Command('screencast').description(
	`Records the node in the editor of a real n8n, from its credential to an AI agent, in ${file}. It also writes n8n into the cache folder of this machine the first time, and dist/. Before the first recording: npx playwright install ffmpeg`,
);

/** Records all chapters, one after the other, in one video. */
async function screencast(signal: AbortSignal): Promise<void> {
	program.parse();
	await using model = await startHistoryModel();
	await withStudio(signal, async (studio) => {
		const { client, credential } = studio;
		const { examples } = await importExamples(client, credential, model.url);
		const editor = await openWindow(studio, { viewport: size });
		const { page } = editor;
		await page.goto('/workflow/new');
		await page.getByTestId('canvas-plus-button').waitFor();
		await page.screencast.start({ path: file, size });
		// The pointer alone: the titles of actions are Playwright's code.
		await page.screencast.showActions({ duration: 900, style: { title: 'display: none' } });
		for (const { title, words, play } of chapters) {
			signal.throwIfAborted();
			await step(title, async () => {
				await page.screencast.showChapter(title, { description: words, duration: READING });
				await play(editor, { credential, examples });
				await page.waitForTimeout(READING);
			});
		}
		await page.screencast.stop();
		await page.context().close();
	});
	console.log(`\nThe screencast is ${file}.`);
}

void runInterruptible(screencast);
