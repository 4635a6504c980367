import type { ChatCompletionRequest, FixtureResponse } from '@copilotkit/aimock';
import { call, startModel, toolAnswers } from './chatModel';

/**
 * Starts the chat model of the example with the AI agent. It does what a good model would: finds the contact that the
 * question is about, reads its history, and says in a sentence what is in it. It may be asked again and again.
 */
export const startHistoryModel = () => startModel(next);

function next(asked: ChatCompletionRequest): FixtureResponse {
	const [contact, history] = toolAnswers(asked);
	if (contact === undefined) {
		const [filter = ''] = /\+\d+|\S+@\S+/.exec(JSON.stringify(asked.messages)) ?? [];
		return call(nameOf(asked, 'Find'), { filter });
	}
	if (history === undefined) {
		const [referenceId = ''] = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(contact) ?? [];
		return call(nameOf(asked, 'History'), { referenceId });
	}
	// The tool's answer is JSON, which n8n may have put into a text once more.
	const actions = [...history.matchAll(/actionName\\*":\s*\\*"(\w+)/g)].map(([, name]) => name);
	const content = `${actions.length} things have happened: ${[...new Set(actions)].join(', ')}.`;
	return { content };
}

/** The tool's name as n8n tells it to the model, which is not quite that of the node. */
function nameOf({ tools = [] }: ChatCompletionRequest, part: string): string {
	return tools.find((tool) => tool.function.name.includes(part))?.function.name ?? part;
}
