/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals, no-console */
import { once } from 'node:events';
import { join } from 'node:path';
import { startService, tokens } from '../service';
import { loadedOperations, prepare, runExamples } from './drive';
import { installN8n } from './install';
import { runInterruptible } from './interruptible';
import { startN8n, withEndOfLog, type N8n } from './n8n';
import { findNode } from './node';
import { readOptions } from './options';
import { installNode, packNode } from './pack';
import { Problem } from './problem';
import { step } from './progress';
import { table } from './report';
import { N8nClient, type Owner } from './rest';
import { verdict } from './results';
import { temporaryFolder } from './temporary';

const owner: Owner = {
	email: 'demo@example.com',
	password: 'Engagement1',
	firstName: 'Demo',
	lastName: 'Owner',
};

// Fetches a list of servers from n8n's makers. Older versions refuse to start with a module that they do not know.
const settings = { N8N_DISABLED_MODULES: 'mcp-registry' };

/** The node in a real n8n, from nothing to its results. All that it starts and makes is gone when it returns. */
async function demo(signal: AbortSignal): Promise<void> {
	const options = await readOptions();
	await using service = await standIn();
	const node = await step('Find Node.js 24', () => findNode(24, signal));
	const folder = await step('Install n8n (minutes the first time, then kept in the cache)', (say) =>
		installN8n(join(__dirname, 'n8n'), say, signal),
	);

	await using temporary = await temporaryFolder();
	const userFolder = temporary.path;
	const logFile = join(userFolder, 'n8n.log');
	await step('Build and pack the node, and install the package for n8n', async () => {
		await installNode(await packNode(join(userFolder, 'package'), signal), userFolder, signal);
	});
	await using n8n = await step('Start n8n', () =>
		startN8n({ ...options, folder, node, userFolder, logFile, signal, env: settings }),
	);

	try {
		const client = new N8nClient(n8n.url, signal);
		const credential = await step('Sign in, and add a credential that passes its test', () =>
			prepare(client, owner, { baseUrl: service.url, apiToken: tokens.full }),
		);
		const results = await runExamples(client, credential);
		console.log(`\n${table(results)}\n`);
		console.log(verdict(results, await loadedOperations(client)));
		if (!options.once) await leaveOpen(n8n, signal);
	} catch (error) {
		signal.throwIfAborted();
		throw await withEndOfLog(error, logFile);
	}
}

async function standIn(): Promise<AsyncDisposable & { url: string }> {
	const service = await startService();
	return { url: service.url, [Symbol.asyncDispose]: () => service.close() };
}

/** Resolves when the person stops the demo; rejects when n8n ends by itself. */
async function leaveOpen(n8n: N8n, signal: AbortSignal): Promise<void> {
	console.log(`\nn8n is open at ${n8n.url}`);
	console.log(`Sign in as ${owner.email} with the password ${owner.password}. Ctrl-C stops it.\n`);
	await Promise.race([n8n.ended, signal.aborted || once(signal, 'abort')]);
	if (!signal.aborted) throw new Problem('n8n has ended by itself.');
}

void runInterruptible(demo);
