/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { setTimeout as delay } from 'node:timers/promises';
import getPort from 'get-port';
import type { ExecutionStatus } from 'n8n-workflow';
import { tokens, type ControlClient, type ReceivedRequest } from '../service';
import { startCrashable } from './crashable';
import { owner, prepare } from './drive';
import { withEndOfLog } from './n8n';
import { Problem } from './problem';
import { step } from './progress';
import { makeReady } from './ready';
import { N8nClient } from './rest';
import { standIn } from './standIn';
import { emailIn, submitPeople, trigger } from './submitPeople';
import { temporaryFolder } from './temporary';

/** What the service saw of one run of the workflow that submits `people` forms, and what n8n says of the run. */
export interface Round {
	/** n8n was killed when the service had received this many submissions; undefined for a run to its end. */
	killedAfter?: number;
	/** Submissions that the service received, before the kill and after the restart. */
	received: number;
	/** Of those, the ones that it processed: for the others, n8n was gone before it came to them. */
	processed: number;
	/** E-mail addresses that it received more than once. */
	repeated: string[];
	/** What n8n shows for the run, once it runs again. */
	status: ExecutionStatus;
}

const killAfter = [20, 60, 120];

/** Kills a real n8n in the middle of its work, again and again, and then leaves it in peace once. Takes a minute or two. */
export async function killRounds(signal: AbortSignal): Promise<Round[]> {
	await using service = await standIn();
	await using temporary = await temporaryFolder();
	const ready = await makeReady(temporary.path, await getPort({ host: '127.0.0.1' }), signal);
	await using n8n = await step('Start n8n', () => startCrashable(ready));

	try {
		const client = new N8nClient(n8n.url, signal);
		const workflow = await step('Sign in, and add a credential and the workflow', async () => {
			const data = { baseUrl: service.url, apiToken: tokens.full };
			return await client.createWorkflow(submitPeople(await prepare(client, owner, data)));
		});
		const run = async (disturb?: (execution: string) => Promise<void>) => {
			await service.control.reset();
			// Slow enough to be caught in the middle.
			await service.control.fault({ operationId: 'submitForm', delayMs: 100, times: 100_000 });
			const execution = await client.run(workflow, trigger);
			await disturb?.(execution);
			const { status } = await client.execution(execution);
			return { ...figures(await submissions(service.control)), status };
		};

		const rounds: Round[] = [];
		for (const killedAfter of killAfter) {
			await step(`Kill n8n after ${killedAfter} submissions, and start it again`, async () => {
				const round = await run(async (execution) => {
					const ended = client.execution(execution).then(() => {
						throw new Problem(`The run ended before it had made ${killedAfter} submissions.`);
					});
					await Promise.race([ended, received(service.control, killedAfter, signal)]);
					await n8n.crash();
				});
				rounds.push({ killedAfter, ...round });
			});
		}
		// Last, because what n8n took up again late would still show here.
		rounds.push(await step('Run to the end', () => run()));
		return rounds;
	} catch (error) {
		signal.throwIfAborted();
		throw await withEndOfLog(error, ready.logFile);
	}
}

async function submissions(control: ControlClient): Promise<ReceivedRequest[]> {
	return (await control.requests()).filter(({ operationId }) => operationId === 'submitForm');
}

/** Resolves when the service has received `count` submissions. */
async function received(control: ControlClient, count: number, signal: AbortSignal): Promise<void> {
	while ((await submissions(control)).length < count) await delay(10, undefined, { signal });
}

function figures(requests: ReceivedRequest[]): Pick<Round, 'received' | 'processed' | 'repeated'> {
	const emails = requests.map(({ body }) => emailIn(body) ?? 'no address');
	const repeated = emails.filter((email, index) => emails.indexOf(email) !== index);
	return {
		received: requests.length,
		processed: requests.filter(({ processed }) => processed).length,
		repeated: [...new Set(repeated)],
	};
}
