import type { INodePropertyRouting, INodeTypeDescription } from 'n8n-workflow';

import { EngagementService } from '../../nodes/EngagementService/EngagementService.node';
import { onePass } from '../../nodes/EngagementService/transport';

const { description, customOperations } = new EngagementService();

function withRouting(routing: INodePropertyRouting): INodeTypeDescription {
	return {
		...description,
		properties: [
			{
				displayName: 'Operation',
				name: 'operation',
				type: 'options',
				displayOptions: { show: { resource: ['form'] } },
				options: [{ name: 'Submit', value: 'submit', routing }],
				default: 'submit',
			},
		],
	};
}

it('runs every operation', () => {
	const names = Object.entries(customOperations ?? {}).flatMap(([resource, operations]) =>
		Object.keys(operations).map((operation) => `${resource}/${operation}`),
	);

	expect(names.sort()).toEqual([
		'contact/getHistory',
		'contact/query',
		'form/submit',
		'form/validate',
		'message/getEvents',
		'transactionalDatabase/import',
		'txtMessage/getManyByContact',
		'txtMessage/getManyByMobileNumber',
	]);
});

it.each<[string, INodePropertyRouting]>([
	['operations', { operations: {} }],
	['property', { send: { property: 'q' } }],
	['paginate', { send: { paginate: true } }],
	['maxResults', { output: { maxResults: 5 } }],
	['limit', { output: { postReceive: [{ type: 'limit', properties: { maxResults: 1 } }] } }],
	['url', { request: { url: '={{ $parameter.url }}' } }],
])('refuses routing that it does not know: %s', (name, routing) => {
	expect(() => onePass(withRouting(routing))).toThrow(`does not know this routing: ${name}`);
});

it('knows all that the description declares beside', () => {
	const routed = description.properties.filter(({ routing }) => routing);

	expect(routed.map(({ name, routing }) => [name, routing])).toEqual([
		['resource', { send: { paginate: true } }],
	]);
	// It takes the Base URL from the credential, as this expression does, and the rest as it is.
	expect(description.requestDefaults).toEqual({
		baseURL: '={{ $credentials.baseUrl.trim() }}',
		encoding: 'text',
		ignoreHttpStatusErrors: true,
		disableFollowRedirect: true,
	});
});
