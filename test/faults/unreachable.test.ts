/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { inspect } from 'node:util';

import Fastify from 'fastify';

import { runNode, type OnError } from '../engine/harness';
import { tokens } from '../../tools/service';
import { operations } from './operations';

const modes: OnError[] = ['stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'];
const nobody = {
	'a port where nobody listens': ['http://127.0.0.1:1', 'the connection was refused'],
	'a host that does not exist': ['http://no-such-host.invalid', 'host'],
	'an address that is none': ['no address', "'Base URL' of the credential must be an address"],
	'another protocol': ['ftp://127.0.0.1/', "'Base URL' of the credential must be an address"],
};

describe.each(Object.entries(nobody))('%s', (_what, [baseUrl, words]) => {
	it.each(modes)('is said in words, without the token: %s', async (onError) => {
		const { error, items, errorItems, execution } = await runNode(
			{ baseUrl, apiToken: tokens.full },
			{ parameters: operations.submit.parameters, onError },
		);

		const message = error?.message ?? [...items, ...errorItems][0].json.error;
		expect(message).toContain(words);
		expect(message).not.toContain('may have been received');
		const everything = inspect(execution, { depth: 30, showHidden: true });
		expect(everything).not.toContain(tokens.full);
		expect(everything).not.toContain(encodeURIComponent(tokens.full));
	});
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
		{ parameters: operations.getEvents.parameters },
	);
	await app.close();

	expect(error).toBeUndefined();
	expect(items).toMatchObject([{ json: { status: '\ufffd' } }]);
});
