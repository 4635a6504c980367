/* eslint-disable no-console */
import { Command } from 'commander';
import { N8nClient } from '../n8n/client';
import type { LocalN8n } from '../n8n/local';
import { owner, serviceCredential } from '../n8n/prepare';
import { readyN8n } from '../n8n/ready';
import { runInterruptible } from '../shared/interruptible';
import { writeFigures } from '../shared/markdown';
import { Problem } from '../shared/problem';
import { run } from '../shared/processes';
import { step } from '../shared/progress';
import { cases } from './cases';
import { installBenchNodes } from './customNodes';
import { circumstances, figuresOf } from './document';
import { measurePackage } from './package';
import { runCase, type Bench } from './run';
import { startBenchService, type BenchService } from './service';
import { queryAuth } from './stages';
import { resultsOf, type Result } from './statistics';

const program = new Command('bench')
	.description(
		"Measures our node beside n8n's own HTTP Request node, in a real n8n, and writes the figures into docs/benchmarks.md, with --quick or --only nothing. It also writes n8n into the cache folder of this machine the first time, and dist/.",
	)
	.option('--quick', 'two rounds instead of five, and only a service that answers at once', false)
	.option('--only <word>', 'only the cases with this in their names', '');

// Otherwise n8n 2 says that a workflow is active some time before it is.
const activateAtOnce = { N8N_USE_WORKFLOW_PUBLICATION_SERVICE: 'false' };

/** Our node beside n8n's own HTTP Request node, in a real n8n. All that it starts and makes is gone when it returns. */
async function bench(signal: AbortSignal): Promise<void> {
	const { quick, only } = program.parse().opts<{ quick: boolean; only: string }>();
	const rounds = quick ? 2 : 5;
	const latencies = quick ? [0] : [0, 50];
	if (casesAt('', only).length === 0) throw new Problem(`No case has '${only}' in its name.`);
	await using service = await startBenchService(signal);
	await using n8n = await readyN8n(signal, { env: activateAtOnce });
	await installBenchNodes(n8n.userFolder);
	const packed = await step('Measure the package', () => measurePackage(n8n, signal));
	await step('Start n8n', () => n8n.start());

	try {
		const client = new N8nClient(n8n.url, signal);
		await client.createOwner(owner);
		await client.signIn(owner);
		const results: Result[] = [];
		for (const latency of latencies) {
			const forLatency = await benchFor(client, service, latency);
			for (const work of casesAt(service.baseUrl(latency), only)) {
				const title = latency === 0 ? work.name : `${work.name}, answers after ${latency} ms`;
				const samples = await step(title, (say) => runCase(work, forLatency, rounds, say));
				results.push(...resultsOf(work, samples, latency));
			}
		}
		const figures = figuresOf(results, packed);
		console.log(`\n${figures}\n`);
		if (!quick && only === '') {
			const how = circumstances(await versionOf(n8n, signal), rounds);
			await writeFigures('benchmarks.md', `${how}\n\n${figures}`);
			console.log('docs/benchmarks.md has the figures.');
		}
	} catch (error) {
		signal.throwIfAborted();
		throw await n8n.withEndOfLog(error);
	}
}

/** What cases work with, with credentials for a service whose answers take so many milliseconds. */
async function benchFor(client: N8nClient, service: BenchService, latency: number): Promise<Bench> {
	const ours = serviceCredential(service.baseUrl(latency));
	const drafts = [ours, queryAuth].map((draft) => client.createCredential(draft));
	return { client, service, credentials: await Promise.all(drafts) };
}

/** The cases that have `only` in their names. */
function casesAt(base: string, only: string) {
	return cases(base).filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()));
}

async function versionOf({ options, userFolder }: LocalN8n, signal: AbortSignal): Promise<string> {
	const { output } = await run(options.node, ['--version'], { cwd: userFolder, signal });
	return output.trim().replace('v', '');
}

void runInterruptible(bench);
