/* eslint-disable no-console */
import getPort from 'get-port';
import { tokens } from '../../tools/service';
import { checkExample } from './checkExample';
import { importExamples, owner, prepare } from '../../tools/n8n/drive';
import { startHistoryModel } from '../../tools/n8n/historyModel';
import { runInterruptible } from '../../tools/shared/interruptible';
import { startN8n } from '../../tools/n8n/n8n';
import { step } from '../../tools/shared/progress';
import { makeReady } from '../../tools/n8n/ready';
import { N8nClient } from '../../tools/n8n/rest';
import { standIn } from '../../tools/n8n/standIn';
import { temporaryFolder } from '../../tools/shared/temporary';

/** Runs every example in a real n8n against the stand-in, and checks what it did there and in n8n's tables. */
async function main(signal: AbortSignal): Promise<void> {
	await using service = await standIn();
	await using model = await startHistoryModel();
	await using temporary = await temporaryFolder();
	const port = await getPort({ host: '127.0.0.1' });
	const ready = await makeReady(temporary.path, port, signal);
	await using n8n = await step('Start n8n', () => startN8n(ready));

	const client = new N8nClient(n8n.url, signal);
	const { tables, examples } = await step('Import the examples and their tables', async () => {
		const data = { baseUrl: service.url, apiToken: tokens.full };
		const credential = await prepare(client, owner, data);
		return await importExamples(client, credential, model.url);
	});
	for (const example of examples) {
		await step(example.name, () => checkExample(example, service.control, tables));
	}
	console.log(`\nAll ${examples.length} examples did what they promise.`);
}

void runInterruptible(main);
