import { check, type Check, type Scene } from './check';
import { eachOnce, figuresOfRuns, seenOf, startRuns } from './runs';
import { byHand, people } from './workflow';

const atOnce = 20;

/** A run by hand, which n8n keeps on the main process. */
export async function runOnMain({ client, control, workflow, workers }: Scene): Promise<Check> {
	const id = await client.run(workflow, byHand);
	const { status } = await client.execution(id);
	const figures = await figuresOfRuns(control, [id]);
	const offMain = (await Promise.all(workers.map((worker) => worker.begun()))).flat().includes(id);
	return check(
		'Credential test and a run by hand, on the main process',
		`${status}, ${seenOf(figures, people)}`,
		[
			offMain && 'A worker has run it.',
			(status !== 'success' || !eachOnce(figures, people)) && 'Not all was sent once.',
		],
	);
}

/** Many executions at once, started by the webhook. */
export async function runOnWorkers(scene: Scene): Promise<Check> {
	const { client, control, workers, signal } = scene;
	const executions = await startRuns(client, atOnce, signal);
	let succeeded = 0;
	for (const id of executions) {
		if ((await client.execution(id)).status === 'success') succeeded += 1;
	}
	const shares = await Promise.all(
		workers.map(async (worker) => {
			const begun = await worker.begun();
			return executions.filter((id) => begun.includes(id)).length;
		}),
	);
	const figures = await figuresOfRuns(control, executions);
	const all = atOnce * people;
	return check(
		`${atOnce} executions of ${people} forms at once`,
		`${succeeded} succeeded, the workers took ${shares.join(' and ')}, ${seenOf(figures, all)}`,
		[
			succeeded !== atOnce && `Only ${succeeded} of ${atOnce} succeeded.`,
			shares.includes(0) && 'One worker took none.',
			!eachOnce(figures, all) && 'Not all was sent once.',
		],
	);
}
