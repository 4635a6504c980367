import type { INodeParameters } from 'n8n-workflow';
import { itemsOf } from '../../../tools/n8n/client';
import { inARow, node, startByHand } from '../../../tools/n8n/workflow';
import { expect, test } from '../fixtures';

test('a request to an endpoint that our node does not offer arrives as it is, with the token', async ({
	client,
	credential,
	control,
	service: { url },
}) => {
	/** With n8n's HTTP Request node, and our credential as its predefined credential type. */
	const send = async (parameters: INodeParameters) => {
		const authentication = 'predefinedCredentialType';
		const given = { authentication, nodeCredentialType: credential.type, ...parameters };
		const request = node('HTTP Request', 'n8n-nodes-base.httpRequest', 4.5, given, credential);
		return await client.run(inARow('Any other endpoint', [startByHand(), request]));
	};
	control.fault({ body: '{"accepted":true}' });
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
	const query = { detail: 'a', apiToken: '***' };
	expect(control.requests()).toMatchObject([{ method: 'POST', path: '/send', query, body }]);

	// The end of all tests checks that no stored execution has the token.
	expect((await send({ url: `${url}/refused` })).status).toBe('error');
	const toAnotherHost = await send({ url: 'http://127.0.0.1:1/' });
	expect(toAnotherHost.data.resultData.error?.message).toContain(`only for ${new URL(url).origin}`);
});
