/* eslint-disable @n8n/community-nodes/no-restricted-imports, no-console */
import { once } from 'node:events';
import { tokens, world } from '../service';
import { importExamples, loadedOperations, owner, prepare, runExamples } from '../n8n/drive';
import { startHistoryModel } from '../n8n/historyModel';
import { runInterruptible } from '../shared/interruptible';
import { startN8n, withEndOfLog, type N8n } from '../n8n/n8n';
import { readOptions } from './options';
import { Problem } from '../shared/problem';
import { step } from '../shared/progress';
import { makeReady } from '../n8n/ready';
import { table } from './report';
import { N8nClient } from '../n8n/rest';
import { verdict } from '../n8n/results';
import { standIn } from '../n8n/standIn';
import { temporaryFolder } from '../shared/temporary';

/** The node in a real n8n, from nothing to its results. All that it starts and makes is gone when it returns. */
async function demo(signal: AbortSignal): Promise<void> {
	const options = await readOptions();
	await using service = await standIn();
	await using model = await startHistoryModel();
	await using temporary = await temporaryFolder();
	const ready = await makeReady(temporary.path, options.port, signal);
	await using n8n = await step('Start n8n', () => startN8n(ready));

	try {
		const client = new N8nClient(n8n.url, signal);
		const credential = await step('Sign in, and add a credential that passes its test', () =>
			prepare(client, owner, { baseUrl: service.url, apiToken: tokens.full }),
		);
		const { examples } = await step('Import the examples and their tables', () =>
			importExamples(client, credential, model.url),
		);
		const results = await runExamples(examples);
		console.log(`\n${table(results)}\n`);
		console.log(verdict(results, await loadedOperations(client)));
		if (!options.once) await leaveOpen(n8n, service.url, signal);
	} catch (error) {
		signal.throwIfAborted();
		throw await withEndOfLog(error, ready.logFile);
	}
}

/** Resolves when the person stops the demo; rejects when n8n ends by itself. */
async function leaveOpen(n8n: N8n, serviceUrl: string, signal: AbortSignal): Promise<void> {
	console.log(`
n8n is open at ${n8n.url}/home/workflows until Ctrl-C. Sign in with
  Email         ${owner.email}
  Password      ${owner.password}

To try the node by yourself, enter
  Base URL      ${serviceUrl}
  API Token     ${tokens.full}
  Form ID       ${world.ids.forms.newsletter}, a form with the field Email
  Programme ID  ${world.ids.programmes.reminders}
  Reference ID  ${world.contacts[0].referenceID}, who has TXT messages in it
`);
	await Promise.race([n8n.ended, signal.aborted || once(signal, 'abort')]);
	if (!signal.aborted) throw new Problem('n8n has ended by itself.');
	console.log('\nStopping n8n and the stand-in.');
}

void runInterruptible(demo);
