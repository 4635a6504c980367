import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';

/** One call of a tool, by the name that the model was told. */
export interface ToolCall {
	tool: string;
	arguments: object;
}

export interface Message {
	role: string;
	content: unknown;
	/** Of a tool's answer: the call that it belongs to. */
	tool_call_id?: string;
}

/** What n8n asked the model: the conversation so far, and the tools that it may call. */
export interface Asked {
	model: string;
	messages: Message[];
	tools?: Array<{ function: { name: string; description: string; parameters: object } }>;
	stream?: boolean;
}

/** What the model says: tools to call, or a final text. */
export type Said = ToolCall[] | string;

export interface Model extends AsyncDisposable {
	/** The Base URL of an OpenAI credential. */
	url: string;
	/** Every request, in order of arrival. */
	asked: Asked[];
}

/**
 * Starts a chat model on 127.0.0.1 that says what `next` makes of each request and of its number, from 0 on; where that is
 * nothing, it refuses. It speaks OpenAI's Chat Completions, so the chat model node's Use Responses API has to be off
 * (before 1.3 it always is).
 */
export async function startModel(
	next: (asked: Asked, index: number) => Said | undefined,
): Promise<Model> {
	const asked: Asked[] = [];
	const app = Fastify({ bodyLimit: 64 * 1024 * 1024, forceCloseConnections: true });
	app.setNotFoundHandler(({ method, url }, reply) => {
		const message = `The scripted model has no ${method} ${url}. Turn 'Use Responses API' off.`;
		return reply.code(404).send({ error: { message } });
	});
	app.get('/v1/models', () => ({ object: 'list', data: [{ id: 'scripted', object: 'model' }] }));
	app.post<{ Body: Asked }>('/v1/chat/completions', ({ body }, reply) => {
		const said = next(body, asked.length);
		asked.push(body);
		if (said === undefined) {
			const message = `The scripted model was asked once more than it has turns.`;
			return reply.code(400).send({ error: { message } });
		}
		const answer = { id: randomUUID(), created: 0, model: body.model };
		const message = messageOf(said);
		const finish_reason = 'tool_calls' in message ? 'tool_calls' : 'stop';
		if (!body.stream) {
			const choices = [{ index: 0, message, finish_reason }];
			return reply.send({ ...answer, object: 'chat.completion', choices, usage });
		}
		const choices = [{ index: 0, delta: message, finish_reason }];
		const chunk = { ...answer, object: 'chat.completion.chunk', choices, usage };
		return reply
			.type('text/event-stream')
			.send(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`);
	});
	const origin = await app.listen({ host: '127.0.0.1', port: 0 });
	return { url: `${origin}/v1`, asked, [Symbol.asyncDispose]: () => app.close() };
}

/** What the tools answered, in the order of the conversation. */
export function toolAnswers({ messages }: Asked): string[] {
	return messages
		.filter(({ role }) => role === 'tool')
		.map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)));
}

const usage = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };

function messageOf(said: Said) {
	if (typeof said === 'string') return { role: 'assistant', content: said };
	const tool_calls = said.map(({ tool, arguments: given }, index) => ({
		index,
		id: `call_${randomUUID()}`,
		type: 'function',
		function: { name: tool, arguments: JSON.stringify(given) },
	}));
	return { role: 'assistant', content: null, tool_calls };
}
