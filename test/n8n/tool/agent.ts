import type { Workflow } from '../../../tools/n8n/rest';
import { node, start, to, trigger, type Stored } from '../../../tools/n8n/nodes';
import type { Tool } from './tools';

/** The two ways in which n8n 2 runs a node that an agent calls. */
export type Way = 'called by the agent' | "run by n8n's engine";

/** The versions of the agent and of the chat model node, the second with what makes it speak Chat Completions. */
const versions = {
	'called by the agent': { agent: 2, model: 1.2, more: {} },
	"run by n8n's engine": { agent: 3.1, model: 1.3, more: { responsesApiEnabled: false } },
};

export const ways: Way[] = ['called by the agent', "run by n8n's engine"];

/** What comes into the agent: none of it is for the service. */
const agentInput = { question: 'What should be done?', sessionId: 'session-1' };

/** An AI agent with one tool, our node. */
export function agentWithTool(way: Way, tool: Tool, account: Stored, model: Stored): Workflow {
	const { agent, model: modelVersion, more } = versions[way];
	const nodes = [
		...start(agentInput),
		node('Agent', '@n8n/n8n-nodes-langchain.agent', agent, {
			promptType: 'define',
			text: '={{ $json.question }}',
		}),
		node(
			'Model',
			'@n8n/n8n-nodes-langchain.lmChatOpenAi',
			modelVersion,
			{ model: { __rl: true, mode: 'id', value: 'scripted' }, ...more },
			model,
		),
		node(
			tool.name,
			'n8n-nodes-engagement-service.engagementServiceTool',
			1,
			tool.parameters,
			account,
		),
	];
	const connections = {
		[trigger]: to('Item'),
		Item: to('Agent'),
		Model: to('Agent', 'ai_languageModel'),
		[tool.name]: to('Agent', 'ai_tool'),
	};
	// As the editor sets it: in n8n's old order, an agent of version 3 goes on before its tools have run.
	const settings = { executionOrder: 'v1' };
	return { name: `${tool.name}, ${way}`, nodes, connections, settings };
}
