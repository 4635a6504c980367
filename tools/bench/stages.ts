import type { INode } from 'n8n-workflow';
import { tokens } from '../service';

/** A node of a workflow, without what is the same everywhere. */
export type Part = Pick<INode, 'name' | 'type' | 'typeVersion' | 'parameters' | 'credentials'>;

type Parameters = INode['parameters'];

/** The query credential that the HTTP Request node sends the same token with. */
export const queryAuth = {
	name: 'Token in the query',
	type: 'httpQueryAuth',
	data: { name: 'apiToken', value: tokens.full },
};

const chosenLater = { id: null, name: '' };

export const ours = (parameters: Parameters): Part => ({
	name: 'Engagement Service',
	type: 'n8n-nodes-engagement-service.engagementService',
	typeVersion: 1,
	parameters,
	credentials: { engagementServiceApi: chosenLater },
});

export const bareFunction = (floor: string, baseUrl: string): Part => ({
	name: 'Bare Function',
	type: 'CUSTOM.benchFloor',
	typeVersion: 1,
	parameters: { floor, baseUrl },
	credentials: { engagementServiceApi: chosenLater },
});

export const httpRequest = (parameters: Parameters): Part => ({
	name: 'HTTP Request',
	type: 'n8n-nodes-base.httpRequest',
	typeVersion: 4.5,
	parameters: {
		authentication: 'genericCredentialType',
		genericAuthType: queryAuth.type,
		...parameters,
	},
	credentials: { [queryAuth.type]: chosenLater },
});

/** HTTP Request that posts a body given as one piece of JSON. */
export const httpJson = (url: string, jsonBody: string, options: Parameters = {}): Part =>
	httpRequest({ method: 'POST', url, sendBody: true, specifyBody: 'json', jsonBody, options });

/** HTTP Request's own pagination in steps of `size`, until a page has an empty `list`. */
export const pagination = (
	type: 'body' | 'qs',
	name: string,
	size: number,
	list: string,
): Parameters => ({
	pagination: {
		pagination: {
			paginationMode: 'updateAParameterInEachRequest',
			parameters: { parameters: [{ type, name, value: `={{ $pageCount * ${size} }}` }] },
			paginationCompleteWhen: 'other',
			completeExpression: `={{ $response.body.${list}.length === 0 }}`,
		},
	},
});

export const splitOut = (fieldToSplitOut: string): Part => ({
	name: `Split Out ${fieldToSplitOut}`,
	type: 'n8n-nodes-base.splitOut',
	typeVersion: 1,
	parameters: { fieldToSplitOut },
});

/** Edit Fields with one expression for the whole item, its fastest way. */
export const editFields = (jsonOutput: string): Part => ({
	name: 'Edit Fields',
	type: 'n8n-nodes-base.set',
	typeVersion: 3.5,
	parameters: { mode: 'raw', jsonOutput },
});

export const merge = (numberInputs: number): Part => ({
	name: 'Merge',
	type: 'n8n-nodes-base.merge',
	typeVersion: 3.2,
	parameters: { numberInputs },
});
