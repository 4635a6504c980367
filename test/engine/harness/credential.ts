import { RoutingNode } from 'n8n-core';
import { NodeApiError, type ICredentialDataDecryptedObject, type INodeType } from 'n8n-workflow';

import { loadPackage } from '../../../tools/shared/loadPackage';
import { functionsOf } from './functions';
import { passThrough } from './nodeTypes';
import { nodeOf } from './workflow';

const NAME = 'engagementServiceApi';

/**
 * Sends the credential's test request as n8n does: from a node made for it, on n8n's engine.
 *
 * @returns the status and the message of a failure; undefined for a success
 */
export async function testCredential(credentials: ICredentialDataDecryptedObject) {
	const { test } = (await loadPackage()).getCredential(NAME).type;
	const probe: INodeType = {
		description: {
			...passThrough.description,
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
	const types = { 'test.probe': probe };
	const functions = await functionsOf(node, [{}], { credentials, types });
	const failure: unknown = await new RoutingNode(functions, probe).runNode().then(
		() => undefined,
		(error: unknown) => error,
	);
	if (!(failure instanceof NodeApiError)) return failure;
	const status = failure.httpCode;
	const rule = test?.rules?.find(({ properties }) => properties.value === Number(status));
	return { status, message: rule?.properties.message ?? failure.message };
}
