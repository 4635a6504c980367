import type { INode, INodeParameters } from 'n8n-workflow';
import { node, nodeName, nodeType } from '../n8n/workflow';
import { tokens } from '../service';

export const queryAuth = {
	name: 'Token in the query',
	type: 'httpQueryAuth',
	data: { name: 'apiToken', value: tokens.full },
};

/** A credential of a type, to be chosen when the workflow is stored. */
const some = (type: string) => ({ id: '', name: '', type });

export const engagementService = (parameters: INodeParameters): INode =>
	node(nodeName, nodeType, 1, parameters, some('engagementServiceApi'));

export function httpRequest(parameters: INodeParameters): INode {
	const { type } = queryAuth;
	const given = { authentication: 'genericCredentialType', genericAuthType: type, ...parameters };
	return node('HTTP Request', 'n8n-nodes-base.httpRequest', 4.5, given, some(type));
}

export const httpJson = (url: string, jsonBody: string, options: INodeParameters = {}): INode =>
	httpRequest({ method: 'POST', url, sendBody: true, specifyBody: 'json', jsonBody, options });

/** HTTP Request's own pagination, by a number in the body, until a page has an empty `list`. */
export const pagination = (name: string, size: number, list: string): INodeParameters => ({
	pagination: {
		pagination: {
			paginationMode: 'updateAParameterInEachRequest',
			parameters: {
				parameters: [{ type: 'body', name, value: `={{ $pageCount * ${size} }}` }],
			},
			paginationCompleteWhen: 'other',
			completeExpression: `={{ $response.body.${list}.length === 0 }}`,
		},
	},
});

export const clock = (name: string, parameters: INodeParameters): INode =>
	node(name, 'CUSTOM.benchClock', 1, parameters);
