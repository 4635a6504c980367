import type { INodeParameters } from 'n8n-workflow';
import { itemsOf, type StoredCredential, type Workflow } from '../../../tools/n8n/client';
import { inARow, node, oneItem, startByHand } from '../../../tools/n8n/workflow';
import { seedData } from '../../../tools/service';
import { expect, test } from '../fixtures';

/** n8n's HTTP Request node, with our credential as its predefined credential type. */
function workflowWith(credential: StoredCredential, parameters: INodeParameters): Workflow {
	const choice = {
		authentication: 'predefinedCredentialType',
		nodeCredentialType: credential.type,
	};
	const given = { ...choice, ...parameters };
	const request = node('HTTP Request', 'n8n-nodes-base.httpRequest', 4.5, given, credential);
	return inARow('Any other endpoint', [startByHand(), oneItem('Item', {}), request]);
}

test('a request to an endpoint that our node does not offer arrives as it is, with the token', async ({
	client,
	credential,
	control,
	service: { url },
}) => {
	control.fault({ body: '{"accepted":true}' });
	const body = { text: 'Your order is ready.' };
	const parameters = {
		method: 'POST',
		url: `${url}/send`,
		sendQuery: true,
		queryParameters: { parameters: [{ name: 'detail', value: 'a' }] },
		sendBody: true,
		specifyBody: 'json',
		jsonBody: JSON.stringify(body),
	};
	const execution = await client.run(workflowWith(credential, parameters));
	expect(itemsOf(execution, 'HTTP Request')).toMatchObject([{ json: { accepted: true } }]);
	const query = { detail: 'a', apiToken: '***' };
	expect(control.requests()).toMatchObject([{ method: 'POST', path: '/send', query, body }]);

	// The simulated service masks the token, and knows only the right one.
	const history = { url: `${url}/database/contacts/${seedData.ids.contact}/history` };
	const known = await client.run(workflowWith(credential, history));
	const json = { referenceID: seedData.ids.contact };
	expect(itemsOf(known, 'HTTP Request')).toMatchObject([{ json }]);

	// The end of all tests checks that no stored execution has the token.
	for (const refused of [`${url}/refused`, 'http://127.0.0.1:1/']) {
		const { status } = await client.run(workflowWith(credential, { url: refused }));
		expect(status).toBe('error');
	}
});
