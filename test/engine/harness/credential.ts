import { ExecuteContext, RoutingNode } from 'n8n-core';
import {
	createRunExecutionData,
	NodeApiError,
	type ICredentialDataDecryptedObject,
	type INodeType,
} from 'n8n-workflow';

import { loadPackage } from '../../../tools/shared/loadPackage';
import { hosted, nodeOf } from './workflow';

const NAME = 'engagementServiceApi';

/**
 * Sends the credential's test request as a host does: from a node made for it, on n8n's engine.
 *
 * @returns the status and the message of a failure; undefined for a success
 */
export async function testCredential(credentials: ICredentialDataDecryptedObject) {
	const { test } = (await loadPackage()).getCredential(NAME).type;
	const probe: INodeType = {
		description: {
			displayName: 'Probe',
			name: 'probe',
			group: [],
			version: 1,
			description: '',
			defaults: {},
			inputs: ['main'],
			outputs: ['main'],
			credentials: [{ name: NAME, required: true }],
			properties: [
				{
					displayName: 'Probe',
					name: 'probe',
					type: 'string',
					default: '',
					routing: { request: test?.request },
				},
			],
		},
	};
	const node = nodeOf('Probe', { type: 'test.probe' });
	const { workflow, additionalData } = await hosted({
		nodes: [node],
		credentials,
		types: { 'test.probe': probe },
	});
	const input = { main: [[{ json: {} }]] };
	const context = new ExecuteContext(
		workflow,
		node,
		additionalData,
		'internal',
		createRunExecutionData(),
		0,
		[],
		input,
		{ node, data: input, source: null },
		[],
	);
	const failure: unknown = await new RoutingNode(context, probe).runNode().then(
		() => undefined,
		(error: unknown) => error,
	);
	if (!(failure instanceof NodeApiError)) return failure;
	const status = failure.httpCode;
	const rule = test?.rules?.find(({ properties }) => properties.value === Number(status));
	return { status, message: rule?.properties.message ?? failure.message };
}
