import type { INode, INodeParameters } from 'n8n-workflow';
import { node, nodeName, nodeType } from '../n8n/workflow';
import { tokens } from '../service';

/** The query credential that the HTTP Request node sends the same token with. */
export const queryAuth = {
	name: 'Token in the query',
	type: 'httpQueryAuth',
	data: { name: 'apiToken', value: tokens.full },
};

/** Any credential of a type; which one is chosen later. */
const some = (type: string) => ({ id: '', name: '', type });

export const ours = (parameters: INodeParameters): INode =>
	node(nodeName, nodeType, 1, parameters, some('engagementServiceApi'));

export const bareFunction = (floor: string, baseUrl: string): INode =>
	node('Bare Function', 'CUSTOM.benchFloor', 1, { floor, baseUrl }, some('engagementServiceApi'));

export function httpRequest(parameters: INodeParameters): INode {
	const { type } = queryAuth;
	const given = { authentication: 'genericCredentialType', genericAuthType: type, ...parameters };
	return node('HTTP Request', 'n8n-nodes-base.httpRequest', 4.5, given, some(type));
}

/** HTTP Request that posts a body given as one piece of JSON. */
export const httpJson = (url: string, jsonBody: string, options: INodeParameters = {}): INode =>
	httpRequest({ method: 'POST', url, sendBody: true, specifyBody: 'json', jsonBody, options });

/** HTTP Request's own pagination in steps of `size`, until a page has an empty `list`. */
export const pagination = (
	type: 'body' | 'qs',
	name: string,
	size: number,
	list: string,
): INodeParameters => ({
	pagination: {
		pagination: {
			paginationMode: 'updateAParameterInEachRequest',
			parameters: { parameters: [{ type, name, value: `={{ $pageCount * ${size} }}` }] },
			paginationCompleteWhen: 'other',
			completeExpression: `={{ $response.body.${list}.length === 0 }}`,
		},
	},
});

export const splitOut = (fieldToSplitOut: string): INode =>
	node(`Split Out ${fieldToSplitOut}`, 'n8n-nodes-base.splitOut', 1, { fieldToSplitOut });

/** Edit Fields with one expression for the whole item, its fastest way. */
export const editFields = (jsonOutput: string): INode =>
	node('Edit Fields', 'n8n-nodes-base.set', 3.5, { mode: 'raw', jsonOutput });

export const merge = (numberInputs: number): INode =>
	node('Merge', 'n8n-nodes-base.merge', 3.2, { numberInputs });
