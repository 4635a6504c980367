import pWaitFor from 'p-wait-for';
import type { N8nClient } from '../n8n/client';
import type { Imported } from '../n8n/examples';
import { pollTimes, triggerType } from '../n8n/workflow';
import { world, type Control } from '../service';
import { Problem } from '../shared/problem';
import { resultsOf, type NodeResult } from './results';

const { mobileNumber, programmes } = world.ids;

/** What somebody who replies is known by, in place of what the example has. */
const watched = { mobileNumbers: [mobileNumber], programmeId: programmes.reminders, pollTimes };

/** Activates the example that tells of new replies, and lets somebody reply: what its nodes did when it had started by itself. */
export async function startedByReply(
	client: N8nClient,
	control: Control,
	examples: Imported[],
): Promise<NodeResult[]> {
	const example = examples.find(({ name }) => name.startsWith('tell-the-account-manager'));
	if (!example) throw new Problem('The example that tells of new replies is missing.');
	const { name, nodes, connections, settings } = example.workflow;
	const workflow = await client.createWorkflow({
		name: `${name} (by itself)`,
		nodes: nodes.map((node) =>
			node.type === triggerType
				? { ...node, parameters: { ...node.parameters, ...watched } }
				: node,
		),
		connections,
		settings,
	});
	await client.activate(workflow);
	try {
		const started = async () => {
			// Again and again: n8n says that a workflow is active some time before it is.
			await control.happen('txtMessageReceived');
			const [id] = await client.executionsOf(workflow, 'success');
			return id !== undefined && pWaitFor.resolveWith(id);
		};
		const message = new Problem('The trigger has not started its workflow after two minutes.');
		const id = await pWaitFor(started, {
			interval: 2000,
			timeout: { milliseconds: 120_000, message },
		});
		return resultsOf(workflow, await client.execution(id));
	} finally {
		await client.deactivate(workflow);
	}
}
