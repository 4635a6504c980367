/* eslint-disable @n8n/community-nodes/no-restricted-imports, no-console */
import { once } from 'node:events';
import { Command } from 'commander';
import getPort from 'get-port';
import { N8nClient } from '../n8n/client';
import { importExamples, type Imported } from '../n8n/examples';
import { startHistoryModel } from '../n8n/historyModel';
import type { LocalN8n } from '../n8n/local';
import { owner, prepare } from '../n8n/prepare';
import { readyN8n } from '../n8n/ready';
import { loadedNode, operationsOf } from '../n8n/workflow';
import { startService, tokens, world } from '../service';
import { portFrom } from '../shared/options';
import { Problem } from '../shared/problem';
import { step } from '../shared/progress';
import { runInterruptible } from '../shared/interruptible';
import { runOthers } from './others';
import { table } from './report';
import { resultsOf, verdict, type NodeResult } from './results';
import { startedByReply } from './started';
import { reloading, watch } from './watch';

interface Options {
	port?: number;
	once?: true;
	watch?: true;
	build: boolean;
}

const program = new Command('demo')
	.description(
		'Runs every example, and every operation that none of them has, in a real n8n, and leaves its editor open. It writes n8n into the cache folder of this machine the first time, and dist/; everything else is gone when it ends.',
	)
	.option('--port <number>', "of n8n's editor; a free one unless given", portFrom)
	.option('--once', 'end when the examples have run')
	.option('--watch', 'compile the node after each change, and let n8n take it anew')
	.option('--no-build', 'take dist/ as it is');

/** The node in a real n8n, from nothing to its results. All that it starts and makes is gone when it returns. */
async function demo(signal: AbortSignal): Promise<void> {
	const { port, once, watch: watches, build } = program.parse().opts<Options>();
	if (port && (await getPort({ host: '127.0.0.1', port })) !== port) {
		throw new Problem(`Port ${port} is taken. Choose another with --port, or leave it out.`);
	}
	await using service = await startService();
	await using model = await startHistoryModel();
	await using n8n = await readyN8n(signal, {
		port: port || undefined,
		env: watches && reloading,
		build,
	});
	await step('Start n8n', () => n8n.start());

	try {
		const client = new N8nClient(n8n.url, signal);
		const credential = await step('Sign in, and add a credential that passes its test', () =>
			prepare(client, service.url),
		);
		const { examples } = await step('Import the examples and their tables', () =>
			importExamples(client, credential, model.url),
		);
		const results = await run(examples);
		results.push(...(await runOthers(client, credential, results)));
		const started = await step('Let somebody reply, and the trigger start its workflow', () =>
			startedByReply(client, service.control, examples),
		);
		results.push(...started);
		console.log(`\n${table(results)}\n`);
		console.log(verdict(results, operationsOf(await loadedNode(client))));
		if (watches) watch(n8n, signal);
		if (!once) await leaveOpen(n8n, service.url, signal);
	} catch (error) {
		signal.throwIfAborted();
		throw await n8n.withEndOfLog(error);
	}
}

async function run(examples: Imported[]): Promise<NodeResult[]> {
	const results: NodeResult[] = [];
	for (const { workflow, run } of examples) {
		const execution = await step(`Run '${workflow.name}'`, run);
		results.push(...resultsOf(workflow, execution));
	}
	return results;
}

const { ids } = world;

/** Resolves when the person stops the demo; rejects when n8n ends by itself. */
async function leaveOpen(n8n: LocalN8n, serviceUrl: string, signal: AbortSignal): Promise<void> {
	console.log(`
n8n is open at ${n8n.url}/home/workflows until Ctrl-C. Sign in with
  Email         ${owner.email}
  Password      ${owner.password}

To try the node by yourself, enter
  Base URL                   ${serviceUrl}
  API Token                  ${tokens.full}
  Form ID                    ${ids.forms.newsletter}, a form with the field Email
  Reference ID               ${world.contacts[0].referenceID}, a contact with a history and TXT messages
  Message ID                 ${ids.message}, which the contact has received
  Programme ID               ${ids.programmes.reminders}, of TXT messages
  Mobile Number              ${ids.mobileNumber}
  Transactional Database ID  ${ids.transactionalDatabases.orders}
  Upload ID                  ${ids.upload}, a file to import

For a trigger that watches the Reference ID or Mobile Number above, this lets the contact reply:
  curl -X POST ${new URL('/control/happenings/txtMessageReceived', serviceUrl).href}
`);
	await Promise.race([n8n.ended(), signal.aborted || once(signal, 'abort')]);
	if (!signal.aborted) throw new Problem('n8n has ended by itself.');
	console.log('\nStopping n8n and the stand-in.');
}

void runInterruptible(demo);
