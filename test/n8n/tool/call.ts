import { nodeNameToToolName } from 'n8n-workflow';
import type { ReceivedRequest } from '../../../tools/service';
import type { Execution } from '../../../tools/n8n/rest';
import { agentWithTool, type Way } from './agent';
import type { Case } from './cases';
import type { Host } from './inN8n';
import { startModel, toolAnswers, type Asked } from '../../../tools/n8n/chatModel';
import { stored, trigger } from '../../../tools/n8n/nodes';

/** What the model says once it has read the tool's answer. */
export const goodbye = 'Done.';

/** What came of one call of our node by an agent. */
export interface Called {
	execution: Execution;
	/** What the model was asked: first with the tools, then with the answer of one. */
	asked: Asked[];
	/** The answer of the tool, as the model read it. */
	read: string;
	received: ReceivedRequest[];
}

/** Lets an agent call our node once, and say goodbye. */
export async function call(
	host: Host,
	{ tool, given, token, fault }: Case,
	way: Way,
): Promise<Called> {
	const { client, service, credential } = host;
	await using model = await startModel([
		[{ tool: nodeNameToToolName(tool.name), arguments: given }],
		goodbye,
	]);
	const modelAccount = await stored(client, {
		name: 'Scripted model',
		type: 'openAiApi',
		data: { apiKey: 'none', url: model.url },
	});
	const { name, type, data } = credential;
	const account = token
		? await stored(client, { name, type, data: { ...data, apiToken: token } })
		: credential;
	const workflow = await client.createWorkflow(agentWithTool(way, tool, account, modelAccount));

	await service.control.reset();
	if (fault) await service.control.fault(fault);
	const execution = await client.execution(await client.run(workflow, trigger));
	const last = model.asked.at(-1);
	const read = last ? toolAnswers(last).join('\n') : '';
	return { execution, asked: model.asked, read, received: await service.control.requests() };
}
