/* eslint-disable no-console */
import getPort from 'get-port';
import { runInterruptible } from '../shared/interruptible';
import { startN8n, withEndOfLog, type N8nOptions } from '../n8n/n8n';
import { Problem } from '../shared/problem';
import { run } from '../shared/processes';
import { step } from '../shared/progress';
import { makeReady } from '../n8n/ready';
import { temporaryFolder } from '../shared/temporary';
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
	await using temporary = await temporaryFolder();
	const ready = await makeReady(temporary.path, await getPort({ host: '127.0.0.1' }), signal);
	await installBenchNodes(temporary.path);
	const packed = await step('Measure the package', () => measurePackage(ready));
	const env = { ...ready.env, ...activateAtOnce };
	await using n8n = await step('Start n8n', () => startN8n({ ...ready, env }));

	try {
		const hostFor = await makeHost(n8n.url, service, signal);
		const results = await runCases(options, hostFor);
		console.log(`\n${table(results)}\n`);
		console.log(`Package: ${packed.tarball} bytes; loads in ${packed.load.toFixed(1)} ms.`);
		if (options.write) {
			await writeDocument(results, { node: await versionOf(ready), rounds, packed });
			console.log('docs/benchmarks.md has the figures.');
		}
	} catch (error) {
		signal.throwIfAborted();
		throw await withEndOfLog(error, ready.logFile);
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

async function versionOf({ node, userFolder, signal }: N8nOptions): Promise<string> {
	const { output } = await run(node, ['--version'], { cwd: userFolder, signal });
	return output.trim().replace('v', '');
}

void runInterruptible(bench);
