import getPort from 'get-port';
import type { ExecutionStatus } from 'n8n-workflow';
import { tokens } from '../../tools/service';
import { startCrashable } from '../../tools/n8n/crashable';
import { owner, prepare } from '../../tools/n8n/drive';
import { withEndOfLog } from '../../tools/n8n/n8n';
import { Problem } from '../../tools/shared/problem';
import { step } from '../../tools/shared/progress';
import { makeReady } from '../../tools/n8n/ready';
import { figuresOf, submissions, untilReceived, type Figures } from './received';
import { N8nClient } from '../../tools/n8n/rest';
import { standIn } from '../../tools/n8n/standIn';
import { submitPeople, trigger } from '../../tools/n8n/submitPeople';
import { temporaryFolder } from '../../tools/shared/temporary';

/** One run of the workflow that submits `people` forms: what the service received of it, in all. */
export interface Round extends Figures {
	/** n8n was killed when the service had received this many submissions; undefined for a run to its end. */
	killedAfter?: number;
	/** How many of them the service received after the kill. */
	afterKill: number;
	/** What n8n shows for the run, once n8n is there again. */
	status: ExecutionStatus;
}

const killAfter = [20, 60, 120];

/**
 * Kills a real n8n in the middle of its work three times, starts it again each time, and then leaves it in peace once.
 * Takes about a minute. Rejects with a Problem when n8n cannot be installed, started or driven.
 */
export async function killRounds(signal: AbortSignal): Promise<Round[]> {
	await using service = await standIn();
	const { control } = service;
	await using temporary = await temporaryFolder();
	const ready = await makeReady(temporary.path, await getPort({ host: '127.0.0.1' }), signal);
	await using n8n = await step('Start n8n', () => startCrashable(ready));

	try {
		const client = new N8nClient(n8n.url, signal);
		const workflow = await step('Sign in, and add a credential and the workflow', async () => {
			const data = { baseUrl: service.url, apiToken: tokens.full };
			return await client.createWorkflow(submitPeople(await prepare(client, owner, data)));
		});

		const begin = async () => {
			await control.reset();
			// Slow enough to be caught in the middle.
			await control.fault({ operationId: 'submitForm', delayMs: 100, times: 100_000 });
			return await client.run(workflow, trigger);
		};

		const runAndKill = async (killedAfter: number): Promise<Round> => {
			const execution = await begin();
			const ended = client.execution(execution).then(() => {
				throw new Problem(`The run ended before it had made ${killedAfter} submissions.`);
			});
			await Promise.race([ended, untilReceived(killedAfter, control, signal)]);
			await n8n.kill();
			const beforeRestart = (await submissions(control)).length;
			await n8n.restart();
			const { status } = await client.execution(execution);
			const figures = figuresOf(await submissions(control));
			return { killedAfter, ...figures, afterKill: figures.received - beforeRestart, status };
		};

		const runToTheEnd = async (): Promise<Round> => {
			const { status } = await client.execution(await begin());
			return { ...figuresOf(await submissions(control)), afterKill: 0, status };
		};

		const rounds: Round[] = [];
		for (const count of killAfter) {
			const title = `Kill n8n after ${count} submissions, and start it again`;
			rounds.push(await step(title, () => runAndKill(count)));
		}
		// Last, because what n8n took up again late would still show here, as sent twice.
		rounds.push(await step('Run to the end', runToTheEnd));
		return rounds;
	} catch (error) {
		signal.throwIfAborted();
		throw await withEndOfLog(error, ready.logFile);
	}
}
