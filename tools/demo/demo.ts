/* eslint-disable @n8n/community-nodes/no-restricted-imports, no-console */
import { once } from 'node:events';
import { Command } from 'commander';
import getPort from 'get-port';
import { itemsOf, succeeded } from '../n8n/client';
import { importExamples, type Imported } from '../n8n/examples';
import { startHistoryModel } from '../n8n/historyModel';
import { owner } from '../n8n/prepare';
import { withN8n, type Running } from '../n8n/ready';
import { nodeType } from '../n8n/workflow';
import { guide } from '../service/guide';
import { runInterruptible } from '../shared/interruptible';
import { portFrom } from '../shared/options';
import { Problem } from '../shared/problem';
import { step } from '../shared/progress';
import { reloading, watch } from './watch';

interface Options {
	port?: number;
	once?: true;
	watch?: true;
}

const program = new Command('demo')
	.description(
		'Runs every example in a real n8n, and leaves its editor open. The first time, it installs n8n into the cache folder of this machine. It builds dist/. It removes everything else when it ends.',
	)
	.option('--port <number>', "of n8n's editor; a free one unless given", portFrom)
	.option('--once', 'end when the examples have run')
	.option('--watch', 'compile the node after each change, and let n8n load it again');

async function demo(signal: AbortSignal): Promise<void> {
	const { port, once: ends, watch: watches } = program.parse().opts<Options>();
	if (port && (await getPort({ host: '127.0.0.1', port })) !== port) {
		throw new Problem(`Port ${port} is taken. Choose another with --port, or leave it out.`);
	}
	await using model = await startHistoryModel();
	const env = watches && reloading;
	await withN8n(signal, { port: port || undefined, env }, async (running) => {
		const { n8n, client, credential } = running;
		const { examples } = await step('Import the examples and their tables', () =>
			importExamples(client, credential, model.url),
		);
		for (const example of examples) await runExample(example);
		if (watches) watch(n8n, signal);
		if (!ends) await leaveOpen(running, signal);
	});
}

/** Runs an example, and says how many items came out of each of our nodes. */
async function runExample({ workflow, run }: Imported): Promise<void> {
	await step(`Run '${workflow.name}'`, async (say) => {
		const execution = succeeded(await run());
		const ours = workflow.nodes.filter(({ type }) => type.startsWith(nodeType));
		for (const { name } of ours) say(`${name}: ${itemsOf(execution, name).length} items`);
	});
}

/** Resolves when the person stops the demo; rejects when n8n ends by itself. */
async function leaveOpen({ n8n, service }: Running, signal: AbortSignal): Promise<void> {
	console.log(`
n8n is open at ${n8n.url}/home/workflows until Ctrl-C. Sign in with
  Email         ${owner.email}
  Password      ${owner.password}

To try the node and the trigger by yourself:
${guide(service.url)}
`);
	await Promise.race([n8n.ended(), signal.aborted || once(signal, 'abort')]);
	if (!signal.aborted) throw new Problem('n8n has ended by itself.');
	console.log('\nStopping n8n and the stand-in.');
}

void runInterruptible(demo);
