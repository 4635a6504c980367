/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { inspect } from 'node:util';

import Fastify from 'fastify';

import { runNode, type OnError } from '../engine/harness';
import { tokens } from '../../tools/service';
import { operationNamed } from '../../tools/operations';
import { counting, useServers } from './servers';
import { unreachable } from './unreachable';

const listen = useServers();
const modes: OnError[] = ['stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'];
const submit = operationNamed('form/submit');
const getEvents = operationNamed('message/getEvents');

describe.each(Object.entries(unreachable))('%s', (_what, expected) => {
	async function run(operation: typeof submit | typeof getEvents, onError: OnError) {
		const { at, scheme = 'http', requestOptions } = expected;
		const baseUrl =
			typeof at === 'string' ? at : `${scheme}://127.0.0.1:${await listen(await at())}`;
		return await counting(
			'http.client.request.start',
			async () =>
				await runNode(
					{ baseUrl, apiToken: tokens.full },
					{
						parameters: { ...operation.parameters, requestOptions: { ...requestOptions } },
						onError,
					},
				),
		);
	}

	function expectMessage(message: unknown, caution = '') {
		const [begin, end] = ['The service did not answer: ', `.${caution}`];
		const said = String(message);
		const { reason } = expected;
		if (typeof reason === 'string') return expect(said).toBe(begin + reason + end);
		expect(said.startsWith(begin) && said.endsWith(end)).toBe(true);
		expect(said).toMatch(reason);
	}

	it.each(modes)('is said in words, without the token: %s', async (onError) => {
		const [{ error, items, errorItems, execution }, sent] = await run(submit, onError);

		expectMessage(error?.message ?? [...items, ...errorItems][0].json.error, expected.received);
		expect(sent).toBe(expected.sent[1]);
		const everything = inspect(execution, { depth: 30, showHidden: true });
		expect(everything).not.toContain(tokens.full);
		expect(everything).not.toContain(encodeURIComponent(tokens.full));
	});

	it('is tried again for reading where that may help', async () => {
		const [{ error }, sent] = await run(getEvents, 'stopWorkflow');

		expectMessage(error?.message);
		expect(error?.description).toContain('Check the Base URL of the credential');
		expect(sent).toBe(expected.sent[0]);
	});
});

it.each(['no address', 'ftp://127.0.0.1/'])('sends nothing to %s', async (baseUrl) => {
	const [{ error }, sent] = await counting(
		'net.client.socket',
		async () => await runNode({ baseUrl, apiToken: tokens.full }, submit),
	);

	expect(error?.message).toContain("'Base URL' of the credential must be an address");
	expect(sent).toBe(0);
});

it('reads an answer with broken UTF-8', async () => {
	const app = Fastify();
	app.get('/*', (_request, reply) =>
		reply
			.type('application/json')
			.send(Buffer.concat([Buffer.from('{"status":"'), Buffer.from([0xff]), Buffer.from('"}')])),
	);
	const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
	const { items, error } = await runNode(
		{ baseUrl, apiToken: tokens.full },
		{ parameters: { ...getEvents.parameters, eventsOutput: 'response' } },
	);
	await app.close();

	expect(error).toBeUndefined();
	expect(items).toMatchObject([{ json: { status: '\ufffd' } }]);
});

it('shows no token that a page encodes', async () => {
	const app = Fastify();
	const encoded = (text: string) =>
		text.replace(/\W/g, (char) => `&#x${char.charCodeAt(0).toString(16)};`);
	app.post('/*', ({ url }, reply) =>
		reply.code(403).send(`<html><head><title>Blocked ${encoded(url)}</title></head></html>`),
	);
	const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
	const { error } = await runNode({ baseUrl, apiToken: tokens.full }, submit);
	await app.close();

	expect(error?.message).toMatch(/^The service answered with a web page, "Blocked .*\*\*\*"$/);
	expect(error?.message).not.toMatch(/full.*access/);
});
