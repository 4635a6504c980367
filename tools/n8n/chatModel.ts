import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';

/** What n8n asked the model: the conversation so far, and the tools that it may call. */
export interface ChatRequest {
	model: string;
	messages: Array<{ role: string; content: unknown }>;
	tools?: Array<{ function: { name: string; description: string; parameters: object } }>;
}

/** What the model says: a tool to call, by the name that it was told, or a final text. */
export type ChatReply = { tool: string; arguments: object } | string;

export interface Model extends AsyncDisposable {
	/** The Base URL of an OpenAI credential. */
	url: string;
	asked: ChatRequest[];
}

/**
 * Starts a chat model on 127.0.0.1. `next` gets each request with its index, and returns the reply. The model speaks
 * OpenAI's Chat Completions, so the chat model node's Use Responses API has to be off (before 1.3 it always is).
 */
export async function startModel(
	next: (asked: ChatRequest, index: number) => ChatReply,
): Promise<Model> {
	const asked: ChatRequest[] = [];
	const app = Fastify({ bodyLimit: 64 * 1024 * 1024, forceCloseConnections: true });
	app.post<{ Body: ChatRequest }>('/v1/chat/completions', ({ body }) => {
		const message = messageOf(next(body, asked.length));
		asked.push(body);
		const choice = { index: 0, finish_reason: 'tool_calls' in message ? 'tool_calls' : 'stop' };
		const answer = { id: randomUUID(), created: 0, model: body.model, usage };
		return { ...answer, choices: [{ ...choice, message }] };
	});
	const origin = await app.listen({ host: '127.0.0.1', port: 0 });
	return { url: `${origin}/v1`, asked, [Symbol.asyncDispose]: () => app.close() };
}

export function toolAnswers({ messages }: ChatRequest): string[] {
	return messages
		.filter(({ role }) => role === 'tool')
		.map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)));
}

const usage = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };

function messageOf(reply: ChatReply) {
	if (typeof reply === 'string') return { role: 'assistant', content: reply };
	const { tool: name, arguments: given } = reply;
	const called = { name, arguments: JSON.stringify(given) };
	const call = { id: `call_${randomUUID()}`, type: 'function', function: called };
	return { role: 'assistant', content: null, tool_calls: [call] };
}
