import type { N8n } from '../../../tools/n8n/n8n';
import { Problem } from '../../../tools/shared/problem';
import { submissions, untilReceived } from '../received';
import { check, type Check, type Scene } from './check';
import { eachOnce, figuresOfRuns, receivedOf, seenOf, startRuns } from './runs';
import { people } from './workflow';
import type { Worker } from '../../../tools/n8n/queue/worker';

const many = 200;
const killAfter = 30;

/** A worker killed in the middle of an execution, and what the other one does then. */
export async function killWorker(
	scene: Scene,
	say: (line: string) => void,
): Promise<{ checks: Check[]; survivor: Worker }> {
	const { client, control, signal } = scene;
	const before = (await submissions(control)).length;
	const [id] = await startRuns(client, 1, signal, { people: many });
	await untilReceived(before + killAfter, control, signal);
	const { killed, survivor } = await whoRuns(id, scene.workers);
	await killed.kill();
	const killedAt = Date.now();
	const atKill = (await receivedOf(control, [id])).length;

	const goesOn = await later(scene, survivor);

	say('waiting until n8n notices that the worker is gone (about two minutes)');
	const { status, data } = await client.execution(id);
	const seconds = Math.round((Date.now() - killedAt) / 1000);
	// What n8n took up again late would show after one more run, as sent twice.
	await later(scene, survivor);
	const figures = await figuresOfRuns(control, [id]);
	const { repeated } = figures;
	const afterKill = figures.received - atKill;
	const message = data.resultData.error?.message ?? 'no message';
	const killCheck = check(
		`A worker killed after ${killAfter} of ${many} submissions`,
		`${seenOf(figures, many)}, ${afterKill} after the kill; n8n shows, after ${seconds} s, ${status}: "${message}"`,
		[
			atKill >= many && 'The kill came too late, all was submitted.',
			repeated.length > 0 && `${repeated.length} were submitted twice, ${repeated[0]} among them.`,
			afterKill > 0 && `n8n went on, and submitted ${afterKill} more.`,
			status !== 'error' && `n8n shows the killed execution as ${status}.`,
		],
	);
	return { checks: [killCheck, goesOn], survivor };
}

async function whoRuns(
	id: string,
	workers: Worker[],
): Promise<{ killed: Worker; survivor: Worker }> {
	const [first, second] = workers;
	if ((await first.begun()).includes(id)) return { killed: first, survivor: second };
	if ((await second.begun()).includes(id)) return { killed: second, survivor: first };
	throw new Problem(`No worker has begun execution ${id}.`);
}

async function later({ client, control, main, signal }: Scene, survivor: Worker): Promise<Check> {
	const executions = await startRuns(client, 1, signal);
	const { status } = await client.execution(executions[0]);
	const figures = await figuresOfRuns(control, executions);
	const ready = await Promise.all([main, survivor].map(isReady));
	return check('The next execution, on the other worker', `${status}, ${seenOf(figures, people)}`, [
		ready.includes(false) && 'The main process or the other worker is not ready.',
		(status !== 'success' || !eachOnce(figures, people)) && 'Not all was sent once.',
	]);
}

async function isReady({ url }: N8n): Promise<boolean> {
	const answer = await fetch(`${url}/healthz/readiness`).catch(() => undefined);
	return answer?.ok ?? false;
}
