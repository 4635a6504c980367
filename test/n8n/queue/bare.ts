import { check, type Check, type Scene } from './check';
import { figuresOfRuns, startRuns } from './runs';
import type { Worker } from '../../../tools/n8n/queue/worker';

/** What a person sees when the only worker, started in place of `last`, lacks the package. */
export async function withoutPackage(scene: Scene, last: Worker): Promise<Check> {
	const { client, control, signal, startBare } = scene;
	await last.kill();
	await using bare = await startBare();
	const executions = await startRuns(client, 1, signal);
	const { status, data } = await client.execution(executions[0]);
	const { received } = await figuresOfRuns(control, executions);
	const message = data.resultData.error?.message ?? 'no message';
	return check(
		'A worker without the package',
		`${received} received; n8n shows ${status}: "${message}"`,
		[
			!(await bare.begun()).includes(executions[0]) && 'The worker did not take the execution.',
			received > 0 && 'Something was sent all the same.',
			!message.includes('engagementService') && 'n8n does not say which node is missing.',
		],
	);
}
