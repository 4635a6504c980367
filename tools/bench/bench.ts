/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals, no-console */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import type { LocalN8n } from '../n8n/local';
import { serviceCredential, withN8n } from '../n8n/ready';
import { startFastService } from '../service/fast';
import { runInterruptible } from '../shared/interruptible';
import { step } from '../shared/progress';
import { section, writeFigures } from './document';
import { measure, type Result } from './measure';
import { pairs, queryAuth } from './pairs';

const program = new Command('bench')
	.description(
		"Compares our node with n8n's own HTTP Request node, in a real n8n, and writes the figures into docs/benchmarks.md, and draws its charts. With --quick it writes nothing. The first run also installs n8n into the cache folder of this machine; each run builds dist/.",
	)
	.option('--quick', 'fewer items, on a service that answers immediately', false);

const LATENCIES = [0, 50, 300];
const CHARTED = 50;
// Without this setting, n8n 2 says that a workflow is active some time before it is.
const env = { N8N_USE_WORKFLOW_PUBLICATION_SERVICE: 'false' };

async function bench(): Promise<void> {
	const { quick } = program.parse().opts<{ quick: boolean }>();
	await withN8n({ env, beforeStart: installClock }, async ({ n8n, client }) => {
		const sections: string[] = [];
		let charted: Result[] = [];
		for (const latency of quick ? [0] : LATENCIES) {
			await using service = await startFastService(latency);
			const drafts = [serviceCredential(service.url), queryAuth];
			const credentials = await Promise.all(drafts.map((draft) => client.createCredential(draft)));
			const place = { n8n, client, service, credentials };
			const results: Result[] = [];
			for (const pair of pairs(service.url, quick)) {
				const title = `${latency} ms: ${pair.work}, ${pair.items} items`;
				results.push(await step(title, () => measure(pair, place)));
			}
			sections.push(section(latency, results));
			if (latency === CHARTED) charted = results;
		}
		console.log(`\n${sections.join('\n\n')}\n`);
		if (quick) return;
		await writeFigures(sections, charted);
		console.log('docs/benchmarks.md and its charts have the figures.');
	});
}

async function installClock({ userFolder }: LocalN8n): Promise<void> {
	const folder = join(userFolder, '.n8n', 'custom');
	const source = await readFile(join(__dirname, 'BenchClock.ts'), 'utf8');
	const compilerOptions = { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022 };
	const { outputText } = transpileModule(source, { compilerOptions });
	await mkdir(folder, { recursive: true });
	await writeFile(join(folder, 'BenchClock.node.js'), outputText);
}

void runInterruptible(bench);
