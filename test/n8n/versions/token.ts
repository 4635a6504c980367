import { operations } from '../../faults/operations';
import { Problem } from '../../../tools/shared/problem';
import type { N8nClient } from '../../../tools/n8n/rest';
import { runNode, submit, type Scene } from './scene';

/** `tokens.full`, as it is and percent-encoded. */
const TOKEN = /full(\/|%2f)access(\+|%2b)1/i;

/** The token is in no execution that n8n keeps, not even where the service repeats it in answers and in errors. */
export async function tokenNowhere(scene: Scene): Promise<void> {
	const { control } = scene.service;
	await control.fault({ echoUrl: true, times: 2 });
	await runNode(scene, operations.getHistory.parameters);
	await runNode(scene, submit, { onError: 'continueErrorOutput' });
	const echoed = (await control.requests()).slice(-2).map(({ status }) => status);
	if (echoed.join() !== '200,400') throw new Problem(`The service answered ${echoed.join()}`);
	await noTokenIn(scene.client);
}

/** Rejects when the token stands in an execution that n8n keeps. */
export async function noTokenIn(client: N8nClient): Promise<void> {
	const { results } = await client.request<{ results: Array<{ id: string }> }>(
		'GET',
		'/rest/executions?limit=100',
	);
	if (results.length === 0) throw new Problem('n8n keeps no execution');
	for (const { id } of results) {
		const found = TOKEN.exec(await client.text(`/rest/executions/${id}`));
		if (found) throw new Problem(`Execution ${id} has '${found[0]}'`);
	}
}
