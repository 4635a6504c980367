/* eslint-disable no-empty-pattern */
import Fastify from 'fastify';
import type { INode, INodeParameters } from 'n8n-workflow';
import { itemsOf, type Execution } from '../../../tools/n8n/client';
import { inARow, node, oneItem, startByHand } from '../../../tools/n8n/workflow';
import { tokens, world } from '../../../tools/service';
import { expect, test as base } from '../fixtures';
import { inAnySpelling } from '../spelling';

/** A request as it arrived: names and values of its query in their order, its body as parsed JSON. */
interface Arrived {
	method: string;
	path: string;
	query: Array<[string, string]>;
	body?: unknown;
}

interface Own {
	/** A service with endpoints that no document shows. It accepts every request but those to `/refused`. */
	endpoint: { url: string; arrived: Arrived[] };
	/**
	 * Runs n8n's HTTP Request node once, with our credential as its predefined credential type.
	 *
	 * @param setting `domain` is the only one that the credential may be used for; without it, every domain
	 */
	send: (
		parameters: INodeParameters,
		setting?: Pick<INode, 'onError'> & { domain?: string },
	) => Promise<Execution>;
}

const test = base.extend<Own>({
	endpoint: async ({}, use) => {
		const arrived: Arrived[] = [];
		const app = Fastify({ forceCloseConnections: true });
		app.all('/*', ({ method, url, body, host }, reply) => {
			const { pathname, searchParams } = new URL(url, `http://${host}`);
			arrived.push({ method, path: pathname, query: [...searchParams], body });
			if (pathname === '/refused') return reply.code(400).send(JSON.stringify('Not understood.'));
			return reply.send({ accepted: true });
		});
		await use({ url: await app.listen({ host: '127.0.0.1', port: 0 }), arrived });
		await app.close();
	},
	send: async ({ client, credential }, use) => {
		await use(async (parameters, { domain, ...settings } = {}) => {
			const limits = { allowedHttpRequestDomains: 'domains', allowedDomains: domain ?? '' };
			const data = { ...credential.data, ...(domain && limits) };
			const account = await client.createCredential({ ...credential, data });
			const choice = {
				authentication: 'predefinedCredentialType',
				nodeCredentialType: credential.type,
			};
			const given = { ...choice, ...parameters };
			const one = node('HTTP Request', 'n8n-nodes-base.httpRequest', 4.5, given, account);
			const nodes = [startByHand(), oneItem('Item', {}), { ...one, ...settings }];
			const execution = await client.run(inARow('Any other endpoint', nodes));
			expect(JSON.stringify(execution.data), 'what is stored').not.toMatch(
				inAnySpelling(tokens.full),
			);
			return execution;
		});
	},
});

const token: [string, string] = ['apiToken', tokens.full];
const message = { text: 'Your order is ready.' };
const json = (body: object) => ({
	method: 'POST',
	sendBody: true,
	specifyBody: 'json',
	jsonBody: JSON.stringify(body),
});

test('an endpoint that the service documents accepts the request', async ({
	service,
	control,
	send,
}) => {
	const url = `${service.url}/forms/${world.ids.forms.newsletter}/validate`;
	const body = { data: [{ name: 'Email', value: 'ada@example.com' }] };
	expect(await send({ url, ...json(body) })).toMatchObject({ status: 'success' });
	expect(await control.requests()).toMatchObject([{ status: 200, violations: [] }]);
});

test('a GET to an endpoint that our node does not offer arrives with the token once', async ({
	endpoint: { url, arrived },
	send,
}) => {
	const queryParameters = { parameters: [{ name: 'detail', value: 'a b' }] };
	const { status } = await send({
		url: `${url}/imports/1/status`,
		sendQuery: true,
		queryParameters,
	});
	expect(status).toBe('success');
	const query = [['detail', 'a b'], token];
	expect(arrived).toEqual([{ method: 'GET', path: '/imports/1/status', query }]);
});

test('a POST arrives with its body as it is, and the token in the query', async ({
	endpoint: { url, arrived },
	send,
}) => {
	const { status } = await send({ url: `${url}/send`, ...json(message) });
	expect(status).toBe('success');
	expect(arrived).toEqual([{ method: 'POST', path: '/send', query: [token], body: message }]);
});

test('the error of a refused request is stored without the token', async ({
	endpoint: { url, arrived },
	send,
}) => {
	const { status } = await send({ url: `${url}/refused` });
	expect(status).toBe('error');
	expect(arrived).toEqual([{ method: 'GET', path: '/refused', query: [token] }]);
});

test('the error item of a refused request is stored without the token', async ({
	endpoint: { url, arrived },
	send,
}) => {
	const execution = await send({ url: `${url}/refused` }, { onError: 'continueRegularOutput' });
	expect(execution.status).toBe('success');
	expect(itemsOf(execution, 'HTTP Request')).toHaveLength(1);
	expect(arrived).toEqual([{ method: 'GET', path: '/refused', query: [token] }]);
});

test('the error of a service that cannot be reached is stored without the token', async ({
	send,
}) => {
	const url = 'http://127.0.0.1:1/';
	const execution = await send({ url }, { onError: 'continueRegularOutput' });
	expect(execution.status).toBe('success');
	expect(itemsOf(execution, 'HTTP Request')).toHaveLength(1);
});

test('a credential that is restricted to its domain is sent nowhere else', async ({
	endpoint: { url, arrived },
	send,
}) => {
	const { status } = await send({ url: `${url}/else` }, { domain: 'engagement.example.com' });
	expect(status).toBe('error');
	expect(arrived).toEqual([]);
});
