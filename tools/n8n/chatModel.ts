import {
	getTextContent,
	LLMock,
	type ChatCompletionRequest,
	type FixtureResponse,
} from '@copilotkit/aimock';

/**
 * Starts a chat model on 127.0.0.1, with the Base URL of an OpenAI credential. `next` gets each request with its index,
 * and returns the reply.
 */
export async function startModel(
	next: (asked: ChatCompletionRequest, index: number) => FixtureResponse,
) {
	const asked: ChatCompletionRequest[] = [];
	const model = new LLMock({ port: 0, logLevel: 'silent' });
	model.on({}, (request) => next(request, asked.push(request) - 1));
	const url = `${await model.start()}/v1`;
	return { url, asked, [Symbol.asyncDispose]: () => model.stop() };
}

/** A reply that calls a tool, by the name that the model was told. */
export const call = (name: string, given: object): FixtureResponse => ({
	toolCalls: [{ name, arguments: JSON.stringify(given) }],
});

export const toolAnswers = ({ messages }: ChatCompletionRequest): string[] =>
	messages
		.filter(({ role }) => role === 'tool')
		.map(({ content }) => getTextContent(content) ?? '');
