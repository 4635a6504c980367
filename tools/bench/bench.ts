/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals, no-console */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import { N8nClient } from '../n8n/client';
import type { LocalN8n } from '../n8n/local';
import { owner, serviceCredential } from '../n8n/prepare';
import { readyN8n } from '../n8n/ready';
import { runInterruptible } from '../shared/interruptible';
import { writeFigures } from '../shared/markdown';
import { Problem } from '../shared/problem';
import { step } from '../shared/progress';
import { circumstances, section, titleOf } from './document';
import { measure, type Result } from './measure';
import { queryAuth } from './nodes';
import { pairs } from './pairs';
import { startBenchService } from './service';

const program = new Command('bench')
	.description(
		"Compares our node with n8n's own HTTP Request node, in a real n8n, and writes the figures into docs/benchmarks.md. With --quick or --only it writes none. The first run also installs n8n into the cache folder of this machine; each run builds dist/.",
	)
	.option('--quick', 'one round, on a service that answers at once', false)
	.option('--only <word>', 'only the pairs with this word in their names, such as "query"', '');

const LATENCIES = [0, 50];
const RUNS = { rounds: 3, warmUps: 1 };

interface Options {
	quick: boolean;
	only: string;
}

async function bench(signal: AbortSignal): Promise<void> {
	const { quick, only } = program.parse().opts<Options>();
	const named = ({ name }: { name: string }) => name.toLowerCase().includes(only.toLowerCase());
	if (!pairs('').some(named)) throw new Problem(`No pair has '${only}' in its name.`);
	// Without this setting, n8n 2 says that a workflow is active some time before it is.
	const env = { N8N_USE_WORKFLOW_PUBLICATION_SERVICE: 'false' };
	await using n8n = await readyN8n(signal, { env });
	try {
		const client = await startForBench(n8n);
		const sections: string[] = [];
		for (const latency of quick ? [0] : LATENCIES) {
			await using service = await startBenchService(latency);
			const drafts = [serviceCredential(service.url), queryAuth];
			const credentials = await Promise.all(drafts.map((draft) => client.createCredential(draft)));
			const results: Result[] = [];
			for (const pair of pairs(service.url).filter(named)) {
				const runs = quick ? { rounds: 1, warmUps: 0 } : RUNS;
				const place = { client, service, credentials };
				const title = `${titleOf(latency)}: ${pair.name}`;
				results.push(await step(title, (say) => measure(pair, place, runs, say)));
			}
			sections.push(section(latency, results));
		}
		const figures = sections.join('\n\n');
		console.log(`\n${figures}\n`);
		if (quick || only) return;
		const how = circumstances(RUNS.rounds);
		await writeFigures('benchmarks.md', 'npm run bench', `${how}\n\n${figures}`);
		console.log('docs/benchmarks.md has the figures.');
	} catch (error) {
		signal.throwIfAborted();
		throw await n8n.withEndOfLog(error);
	}
}

/** Starts n8n with the clock among its owner's own nodes, and signs in. */
async function startForBench(n8n: LocalN8n): Promise<N8nClient> {
	const folder = join(n8n.userFolder, '.n8n', 'custom');
	const source = await readFile(join(__dirname, 'BenchClock.ts'), 'utf8');
	const compilerOptions = { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022 };
	const { outputText } = transpileModule(source, { compilerOptions });
	await mkdir(folder, { recursive: true });
	await writeFile(join(folder, 'BenchClock.node.js'), outputText);
	await step('Start n8n', () => n8n.start());
	const client = new N8nClient(n8n.url);
	await client.signUp(owner);
	return client;
}

void runInterruptible(bench);
