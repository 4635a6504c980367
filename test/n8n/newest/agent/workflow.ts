import type { INode } from 'n8n-workflow';
import type { StoredCredential, Workflow } from '../../../../tools/n8n/client';
import { inARow, node, oneItem, startByHand, to } from '../../../../tools/n8n/workflow';

/** The two ways in which n8n 2 runs a node that an agent calls. */
export type Way = 'called by the agent' | "run by n8n's engine";

export const ways: Way[] = ['called by the agent', "run by n8n's engine"];

/** The versions of the agent and of the chat model node, the second with what makes it speak Chat Completions. */
const versions = {
	'called by the agent': { agent: 2, model: 1.2, more: {} },
	"run by n8n's engine": { agent: 3.1, model: 1.3, more: { responsesApiEnabled: false } },
};

const langchain = '@n8n/n8n-nodes-langchain';

/** What comes into the agent: none of it is for the service. */
const agentInput = { question: 'What should be done?', sessionId: 'session-1' };

/** An AI agent, the node `Agent`, with one tool. */
export function workflowWith(way: Way, tool: INode, account: StoredCredential): Workflow {
	const { agent, model, more } = versions[way];
	const asking = { promptType: 'define', text: '={{ $json.question }}' };
	const scripted = { model: { __rl: true, mode: 'id', value: 'scripted' }, ...more };
	const draft = inARow(`${tool.name}, ${way}`, [
		startByHand(),
		oneItem('Item', agentInput),
		node('Agent', `${langchain}.agent`, agent, asking),
	]);
	const chatModel = node('Model', `${langchain}.lmChatOpenAi`, model, scripted, account);
	return {
		...draft,
		nodes: [...draft.nodes, chatModel, tool],
		connections: {
			...draft.connections,
			Model: to('Agent', 'ai_languageModel'),
			[tool.name]: to('Agent', 'ai_tool'),
		},
	};
}
