/* eslint-disable no-console */
import { runInterruptible } from '../shared/interruptible';
import type { LocalN8n } from '../n8n/local';
import { Problem } from '../shared/problem';
import { run } from '../shared/processes';
import { step } from '../shared/progress';
import { readyN8n } from '../n8n/ready';
import { cases } from './cases';
import { installBenchNodes } from './customNodes';
import { writeDocument } from './document';
import { makeHost } from './host';
import { readOptions, type Options } from './options';
import { measurePackage } from './package';
import { table } from './report';
import { runCase, type Host } from './run';
import { startBenchService } from './service';
import { resultsOf, type Result } from './statistics';

// Otherwise n8n 2 says that a workflow is active some time before it is.
const activateAtOnce = { N8N_USE_WORKFLOW_PUBLICATION_SERVICE: 'false' };

/** Our node beside n8n's own HTTP Request node, in a real n8n. All that it starts and makes is gone when it returns. */
async function bench(signal: AbortSignal): Promise<void> {
	const options = readOptions();
	const { only, rounds } = options;
	if (casesAt('', only).length === 0) throw new Problem(`No case has '${only}' in its name.`);
	await using service = await startBenchService(signal);
	await using n8n = await readyN8n(signal, { env: activateAtOnce });
	await installBenchNodes(n8n.userFolder);
	const packed = await step('Measure the package', () => measurePackage(n8n, signal));
	await step('Start n8n', () => n8n.start());

	try {
		const hostFor = await makeHost(n8n.url, service, signal);
		const results = await runCases(options, hostFor);
		console.log(`\n${table(results)}\n`);
		console.log(`Package: ${packed.tarball} bytes; loads in ${packed.load.toFixed(1)} ms.`);
		if (options.write) {
			await writeDocument(results, { node: await versionOf(n8n, signal), rounds, packed });
			console.log('docs/benchmarks.md has the figures.');
		}
	} catch (error) {
		signal.throwIfAborted();
		throw await n8n.withEndOfLog(error);
	}
}

async function runCases(
	{ latencies, only, rounds }: Options,
	hostFor: (latency: number) => Promise<Host>,
): Promise<Result[]> {
	const results: Result[] = [];
	for (const latency of latencies) {
		const host = await hostFor(latency);
		for (const work of casesAt(host.service.baseUrl(latency), only)) {
			const title = latency === 0 ? work.name : `${work.name}, answers after ${latency} ms`;
			const samples = await step(title, (say) => runCase(work, host, rounds, say));
			results.push(...resultsOf(work, samples, latency));
		}
	}
	return results;
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
