/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals, no-console */
import { once } from 'node:events';
import { join } from 'node:path';
import { Command } from 'commander';
import { name as packageName } from '../../package.json';
import { itemsOf, succeeded } from '../n8n/client';
import { importExamples, modelCredential, redisCredential, type Imported } from '../n8n/examples';
import { startHistoryModel } from '../n8n/historyModel';
import type { LocalN8n } from '../n8n/local';
import { owner, withN8n, type Running } from '../n8n/ready';
import { hasRedis, startRedis } from '../n8n/servers';
import { nodeType } from '../n8n/workflow';
import { guide } from '../service/guide';
import { interruption, Problem, runInterruptible } from '../shared/interruptible';
import { repository } from '../shared/pack';
import { start } from '../shared/processes';
import { step } from '../shared/progress';

interface Options {
	once?: true;
	watch?: true;
}

const program = new Command('demo')
	.description(
		'Runs every example in a real n8n, and leaves its editor open. The first time, it installs n8n into the cache folder of this machine. It builds dist/. When it ends, it removes all other files that it made.',
	)
	.option('--once', 'end when the examples have run')
	.option('--watch', 'compile the node after each change, and let n8n load it again');

async function demo(): Promise<void> {
	const { once: ends, watch: watches } = program.parse().opts<Options>();
	await using model = await startHistoryModel();
	await using redis = (await hasRedis()) ? await startRedis() : undefined;
	const env = watches && { N8N_DEV_RELOAD: 'true' };
	await withN8n({ env }, async (running) => {
		const { n8n, client, credential } = running;
		const drafts = [modelCredential(model.url), ...(redis ? [redisCredential(redis.port)] : [])];
		const { examples } = await step('Import the examples and their tables', async () => {
			const others = await Promise.all(drafts.map((draft) => client.createCredential(draft)));
			return await importExamples(client, [credential, ...others]);
		});
		for (const example of Object.values(examples)) await runExample(example);
		if (watches) watch(n8n);
		if (!ends) await leaveOpen(running);
	});
}

async function runExample({ workflow, missing, run }: Imported): Promise<void> {
	await step(`Run '${workflow.name}'`, async (say) => {
		if (missing.length) return say(`left out: it needs ${missing.join(', ')}`);
		const execution = succeeded(await run());
		const ours = workflow.nodes.filter(({ type }) => type.startsWith(nodeType));
		for (const { name } of ours) say(`${name}: ${itemsOf(execution, name).length} items`);
	});
}

/** Compiles the node into this n8n after each change. */
function watch({ userFolder }: LocalN8n): void {
	const installed = join(userFolder, '.n8n', 'nodes', 'node_modules', packageName, 'dist');
	const args = [require.resolve('typescript/bin/tsc'), '--watch', '--outDir', installed];
	start(process.execPath, args, { cwd: repository }).child.all?.pipe(process.stdout);
}

/** Resolves when the person stops the demo; rejects when n8n ends by itself. */
async function leaveOpen({ n8n, service }: Running): Promise<void> {
	console.log(`
n8n is open at ${n8n.url}/home/workflows. Press Ctrl-C to stop it. Sign in with
  Email         ${owner.email}
  Password      ${owner.password}

To try the node and the trigger by yourself:
${guide(service.url)}
`);
	await Promise.race([n8n.running?.ended, interruption.aborted || once(interruption, 'abort')]);
	if (!interruption.aborted) throw new Problem('n8n has ended by itself.');
	console.log('\nStopping n8n and the simulated service.');
}

void runInterruptible(demo);
