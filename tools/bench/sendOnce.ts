/* eslint-disable no-console */
import { randomUUID } from 'node:crypto';
import type { INodeParameters } from 'n8n-workflow';
import type { N8nClient, StoredCredential } from '../n8n/client';
import { withCredential } from '../n8n/examples';
import { serviceCredential } from '../n8n/prepare';
import { startPostgres } from '../n8n/queue/servers';
import { readyN8n } from '../n8n/ready';
import { newest } from '../n8n/versions';
import { markdownTable, writeFigures } from '../shared/markdown';
import { Problem } from '../shared/problem';
import { step } from '../shared/progress';
import { temporaryFolder } from '../shared/temporary';
import { engagementService } from './cases/case';
import { activateAtOnce, startForBench } from './n8n';
import { formId } from './nodes/ids';
import type { Finish } from './run';
import { startBenchService } from './service';
import { kinds } from './service/kinds';
import { median } from './statistics';
import { workflowOf } from './workflow';

const ITEMS = 1_000;
const ROUNDS = 2;
const REMEMBERED = [0, 1_000, 10_000];

/** What is measured: Submit for 1,000 items, each time in milliseconds. */
const names = [
	'without Send Once',
	...REMEMBERED.flatMap((count) => [
		`new keys, ${count.toLocaleString('en-US')} remembered`,
		`the oldest of ${(count + ITEMS).toLocaleString('en-US')} keys again`,
	]),
];

/** Measures what Send Once costs with n8n's two databases, and writes it into docs/benchmarks.md. */
export async function benchSendOnce(signal: AbortSignal): Promise<void> {
	await using folder = await temporaryFolder();
	await using postgres = await startPostgres(folder.path, signal);
	await using service = await startBenchService(signal);
	const baseUrl = service.baseUrl('50');
	const times = [
		await timesWith('SQLite', {}, baseUrl, signal),
		await timesWith('PostgreSQL', postgres.env, baseUrl, signal),
	];
	const rows = names.map((name, row) => {
		const cells = times.map((of) => [(of[row] / ITEMS).toFixed(2), (of[row] / of[0]).toFixed(2)]);
		return [name, ...cells.flat()];
	});
	const head = ['SQLite: ms per item', 'ratio', 'PostgreSQL: ms per item', 'ratio'];
	const table = markdownTable(['Submit', ...head], rows, 1);
	const how = `Measured on ${new Date().toISOString().slice(0, 10)} with n8n ${newest.name}, on a service that ${kinds[50].does}; each figure comes from ${ROUNDS} runs.`;
	await writeFigures('benchmarks.md', 'npm run bench -- --send-once', `${how}\n\n${table}`);
	console.log(`\n${table}\n\ndocs/benchmarks.md has the figures.`);
}

/** The medians of what is measured, in the order of their names. */
async function timesWith(
	database: string,
	env: NodeJS.ProcessEnv,
	baseUrl: string,
	signal: AbortSignal,
): Promise<number[]> {
	await using n8n = await readyN8n(signal, { env: { ...activateAtOnce, ...env } });
	const client = await startForBench(n8n, signal);
	const credential = await client.createCredential(serviceCredential(baseUrl));
	const publish = (options: INodeParameters) => published(client, credential, options);

	const runWithout = await publish({});
	// The first run of all is slower.
	await runWithout(0, ITEMS);
	const rounds: number[][] = [];
	for (let round = 1; round <= ROUNDS; round++) {
		const times = [await runWithout(0, ITEMS)];
		for (const count of REMEMBERED) {
			await step(`${database}, ${round} of ${ROUNDS}: ${count} keys remembered`, async () => {
				// A workflow of its own remembers nothing else.
				const run = await publish({ sendOnceKey: '={{ $json.Email }}' });
				if (count) await run(0, count);
				times.push(await run(count, ITEMS), await run(0, ITEMS));
			});
		}
		rounds.push(times);
	}
	return names.map((_, index) => median(rounds.map((times) => times[index])));
}

/** A workflow that submits a form for each of so many people, from the person `first` on, and says how long that took. */
async function published(
	client: N8nClient,
	credential: StoredCredential,
	options: INodeParameters,
): Promise<(first: number, items: number) => Promise<number>> {
	const path = randomUUID();
	const parameters = { resource: 'form', operation: 'submit', formId, fieldsMode: 'autoMap' };
	const people = { first: '={{ $json.query.first }}', items: '={{ $json.query.items }}' };
	const draft = workflowOf(engagementService(0, { ...parameters, options }), people, path);
	await client.activate(await client.createWorkflow(withCredential(draft, credential)));
	return async (first, items) => {
		const answer = await client.text(`/webhook/${path}?first=${first}&items=${items}`);
		const { took, ...finish }: Finish = JSON.parse(answer);
		if (finish.items === items && finish.failed === 0) return took;
		throw new Problem(`Of ${items} items, ${finish.items} came out, and ${finish.failed} failed.`);
	};
}
