/* eslint-disable @n8n/community-nodes/require-node-api-error */
import { ExecuteContext, RoutingNode } from 'n8n-core';
import {
	createRunExecutionData,
	NodeApiError,
	Workflow,
	type ICredentialDataDecryptedObject,
	type INode,
	type INodeType,
} from 'n8n-workflow';

import { additionalDataFor } from './additionalData';
import { loadPackage } from '../../../tools/shared/loadPackage';
import { CredentialsHelper } from './host';
import { workflowOf } from './index';

const NAME = 'engagementServiceApi';

/**
 * Sends the credential's test request as a host does: from a node made for it, on n8n's engine.
 *
 * @returns the status that the host takes for a failure, with the message that it shows; undefined for a success
 */
export async function testCredential(data: ICredentialDataDecryptedObject) {
	const loader = await loadPackage();
	const { test } = loader.getCredential(NAME).type;
	if (!test) throw new Error('The credential has no test');
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
					routing: { request: test.request },
				},
			],
		},
	};
	const node: INode = {
		id: 'probe',
		name: 'Probe',
		type: 'test.probe',
		typeVersion: 1,
		position: [0, 0],
		parameters: {},
		credentials: { [NAME]: { id: '1', name: 'Engagement Service account' } },
	};
	const nodeTypes = {
		getByName: () => probe,
		getByNameAndVersion: () => probe,
		getKnownTypes: () => ({}),
	};
	const workflowData = workflowOf([node], {});
	const input = { main: [[{ json: {} }]] };
	const context = new ExecuteContext(
		new Workflow({ ...workflowData, nodeTypes }),
		node,
		additionalDataFor(workflowData, new CredentialsHelper(loader, data)),
		'internal',
		createRunExecutionData(),
		0,
		[],
		input,
		{ node, data: input, source: null },
		[],
	);
	try {
		await new RoutingNode(context, probe).runNode();
		return undefined;
	} catch (error) {
		if (!(error instanceof NodeApiError)) throw error;
		const status = error.httpCode;
		const rule = test.rules?.find(({ properties }) => properties.value === Number(status));
		return { status, message: rule?.properties.message ?? error.message };
	}
}
