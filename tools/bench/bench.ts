/* eslint-disable no-console */
import { Command } from 'commander';
import type { N8nClient } from '../n8n/client';
import type { LocalN8n } from '../n8n/local';
import { serviceCredential } from '../n8n/prepare';
import { readyN8n } from '../n8n/ready';
import { runInterruptible } from '../shared/interruptible';
import { writeFigures } from '../shared/markdown';
import { Problem } from '../shared/problem';
import { run } from '../shared/processes';
import { step } from '../shared/progress';
import type { Case } from './cases/case';
import { circumstances, figuresOf } from './document';
import { activateAtOnce, startForBench } from './n8n';
import { measurePackage } from './package';
import { plan, quickPlan, type Part } from './plan';
import { runCase, type Bench } from './run';
import { benchSendOnce } from './sendOnce';
import { startBenchService, type BenchService } from './service';
import { kinds, type KindName } from './service/kinds';
import { queryAuth } from './stages';
import { resultsOf, type Result } from './statistics';

const program = new Command('bench')
	.description(
		"Measures our node beside n8n's own HTTP Request node, in a real n8n, in 20 to 30 minutes, and writes the figures into docs/benchmarks.md, with --quick or --only nothing. It also writes n8n into the cache folder of this machine the first time, and dist/.",
	)
	.option('--quick', 'two rounds, and only a service that answers at once', false)
	.option(
		'--only <word>',
		'only the cases with this in their titles, such as "query" or "(answers after 300 ms)"',
		'',
	)
	.option('--send-once', 'only what Send Once costs, with SQLite and with PostgreSQL', false);

interface Options {
	quick: boolean;
	only: string;
	sendOnce: boolean;
}

/** Our node beside n8n's own HTTP Request node, in a real n8n. All that it starts and makes is gone when it returns. */
async function bench(signal: AbortSignal): Promise<void> {
	const { quick, only, sendOnce } = program.parse().opts<Options>();
	if (sendOnce) return await benchSendOnce(signal);
	const parts = quick ? quickPlan : plan;
	if (!parts.some((part) => casesOf(part, '', only).length)) {
		throw new Problem(`No case has '${only}' in its title.`);
	}
	await using service = await startBenchService(signal);
	await using n8n = await readyN8n(signal, { env: activateAtOnce });
	const packed = await step('Measure the package', () => measurePackage(n8n, signal));
	try {
		const client = await startForBench(n8n, signal);
		const results: Result[] = [];
		for (const part of parts) {
			const forPart = await benchFor(client, service, part.kind);
			for (const work of casesOf(part, service.baseUrl(part.kind), only)) {
				const title = titleOf(work, part);
				const rounds = await step(title, (say) => runCase(work, forPart, part, say));
				results.push(...resultsOf(work, rounds, part.kind));
			}
		}
		const figures = figuresOf(results, packed);
		console.log(`\n${figures}\n`);
		if (!quick && only === '') {
			const how = circumstances(await versionOf(n8n, signal));
			await writeFigures('benchmarks.md', 'npm run bench', `${how}\n\n${figures}`);
			console.log('docs/benchmarks.md has the figures.');
		}
	} catch (error) {
		signal.throwIfAborted();
		throw await n8n.withEndOfLog(error);
	}
}

/** What cases work with, with credentials for a service of this kind. */
async function benchFor(client: N8nClient, service: BenchService, kind: KindName): Promise<Bench> {
	const ours = serviceCredential(service.baseUrl(kind));
	const drafts = [ours, queryAuth].map((draft) => client.createCredential(draft));
	return { client, service, credentials: await Promise.all(drafts) };
}

/** The cases of a part that have `only` in their titles. */
function casesOf(part: Part, base: string, only: string): Case[] {
	return part
		.cases(base)
		.filter((work) => titleOf(work, part).toLowerCase().includes(only.toLowerCase()));
}

const titleOf = ({ name }: Case, { kind }: Part) => `${name} (${kinds[kind].does})`;

async function versionOf({ options, userFolder }: LocalN8n, signal: AbortSignal): Promise<string> {
	const { output } = await run(options.node, ['--version'], { cwd: userFolder, signal });
	return output.trim().replace('v', '');
}

void runInterruptible(bench);
