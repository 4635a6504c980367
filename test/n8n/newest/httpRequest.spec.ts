/* eslint-disable no-empty-pattern */
import Fastify from 'fastify';
import type { INodeParameters } from 'n8n-workflow';
import { itemsOf, type Execution } from '../../../tools/n8n/client';
import { inARow, node, oneItem, startByHand } from '../../../tools/n8n/workflow';
import { tokens } from '../../../tools/service';
import { expect, test as base } from '../fixtures';
import { inAnySpelling } from '../spelling';

/** A request as it arrived: its address with the query, its body as parsed JSON. */
interface Arrived {
	method: string;
	url: string;
	body?: unknown;
}

interface Own {
	/** A service with endpoints that no document shows. It accepts every request but those to `/refused`. */
	endpoint: { url: string; arrived: Arrived[] };
	/** Runs n8n's HTTP Request node once, with our credential as its predefined credential type. */
	send: (parameters: INodeParameters) => Promise<Execution>;
}

const test = base.extend<Own>({
	endpoint: async ({}, use) => {
		const arrived: Arrived[] = [];
		const app = Fastify({ forceCloseConnections: true });
		app.all('/*', ({ method, url, body }, reply) => {
			arrived.push({ method, url, body });
			if (url.startsWith('/refused'))
				return reply.code(400).send(JSON.stringify('Not understood.'));
			return reply.send({ accepted: true });
		});
		await use({ url: await app.listen({ host: '127.0.0.1', port: 0 }), arrived });
		await app.close();
	},
	send: async ({ client, credential }, use) => {
		await use(async (parameters) => {
			const choice = {
				authentication: 'predefinedCredentialType',
				nodeCredentialType: credential.type,
			};
			const given = { ...choice, ...parameters };
			const request = node('HTTP Request', 'n8n-nodes-base.httpRequest', 4.5, given, credential);
			const nodes = [startByHand(), oneItem('Item', {}), request];
			return await client.run(inARow('Any other endpoint', nodes));
		});
	},
});

const token = `apiToken=${encodeURIComponent(tokens.full)}`;

test('a request to an endpoint that our node does not offer arrives as it is, with the token', async ({
	endpoint: { url, arrived },
	send,
}) => {
	const body = { text: 'Your order is ready.' };
	const execution = await send({
		method: 'POST',
		url: `${url}/send`,
		sendQuery: true,
		queryParameters: { parameters: [{ name: 'detail', value: 'a' }] },
		sendBody: true,
		specifyBody: 'json',
		jsonBody: JSON.stringify(body),
	});
	expect(itemsOf(execution, 'HTTP Request')).toMatchObject([{ json: { accepted: true } }]);
	expect(arrived).toEqual([{ method: 'POST', url: `/send?detail=a&${token}`, body }]);
});

test('the error of a request is stored without the token', async ({
	endpoint: { url, arrived },
	send,
}) => {
	for (const wrong of [`${url}/refused`, 'http://127.0.0.1:1/']) {
		const { status, data } = await send({ url: wrong });
		expect(status).toBe('error');
		expect(JSON.stringify(data)).not.toMatch(inAnySpelling(tokens.full));
	}
	expect(arrived).toMatchObject([{ url: `/refused?${token}` }]);
});
