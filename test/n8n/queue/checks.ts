import { tokens } from '../../../tools/service';
import { owner, prepare } from '../../../tools/n8n/drive';
import { step } from '../../../tools/shared/progress';
import { N8nClient } from '../../../tools/n8n/rest';
import { standIn } from '../../../tools/n8n/standIn';
import { withoutPackage } from './bare';
import type { Check, Scene } from './check';
import { withCluster } from '../../../tools/n8n/queue/cluster';
import { killWorker } from './crash';
import { activate } from './runs';
import { runOnMain, runOnWorkers } from './work';
import { signUpWorkflow } from './workflow';

/**
 * Runs the node on a real n8n in queue mode. Takes some minutes. Rejects with a Problem when PostgreSQL, Redis or n8n
 * cannot be found, started or driven.
 */
export async function queueChecks(signal: AbortSignal): Promise<Check[]> {
	await using service = await standIn();
	const { control } = service;
	// Slow enough that both workers get their share, and that one is caught in the middle.
	await control.fault({ operationId: 'submitForm', delayMs: 100, times: 100_000 });

	return await withCluster(signal, async (cluster) => {
		const client = new N8nClient(cluster.main.url, signal);
		const workflow = await step('Sign in, and add a credential and the workflow', async () => {
			const data = { baseUrl: service.url, apiToken: tokens.full };
			const stored = await client.createWorkflow(
				signUpWorkflow(await prepare(client, owner, data)),
			);
			await activate(client, stored);
			return stored;
		});
		return await checksOf({ ...cluster, client, control, workflow, signal });
	});
}

async function checksOf(scene: Scene): Promise<Check[]> {
	const onMain = await step('Run by hand, on the main process', () => runOnMain(scene));
	const atOnce = await step('Run on both workers', () => runOnWorkers(scene));
	const { checks, survivor } = await step('Kill a worker', (say) => killWorker(scene, say));
	const bare = await step('Run on a worker without the package', () =>
		withoutPackage(scene, survivor),
	);
	return [onMain, atOnce, ...checks, bare];
}
