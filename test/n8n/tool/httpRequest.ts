import type { INode, INodeParameters } from 'n8n-workflow';
import type { Execution, Workflow } from '../../../tools/n8n/rest';
import type { Host } from './inN8n';
import { node, start, stored, to, trigger } from '../../../tools/n8n/nodes';

/** What a person sets on an HTTP Request node. */
export interface Setting {
	parameters: INodeParameters;
	onError?: INode['onError'];
}

/**
 * Runs n8n's HTTP Request node once, with our credential as its predefined credential type.
 *
 * @param allowed the only domain that the credential may be used for; without it, every domain
 */
export async function runHttpRequest(
	{ client, credential }: Host,
	{ parameters, onError }: Setting,
	allowed?: string,
): Promise<Execution> {
	const { name, type, data } = credential;
	const restricted = { allowedHttpRequestDomains: 'domains', allowedDomains: allowed ?? '' };
	const account = allowed
		? await stored(client, { name, type, data: { ...data, ...restricted } })
		: credential;
	const authentication = 'predefinedCredentialType';
	const request = node(
		'HTTP Request',
		'n8n-nodes-base.httpRequest',
		4.5,
		{ authentication, nodeCredentialType: type, ...parameters },
		account,
	);
	const draft: Workflow = {
		name: 'Any other endpoint',
		nodes: [...start({}), { ...request, ...(onError && { onError }) }],
		connections: { [trigger]: to('Item'), Item: to(request.name) },
	};
	const workflow = await client.createWorkflow(draft);
	return await client.execution(await client.run(workflow, trigger));
}

/** The first item of the node, or the error that stopped it. */
export function resultOf({ data }: Execution): object | undefined {
	const [run] = data.resultData.runData['HTTP Request'] ?? [];
	return run?.data?.main?.[0]?.[0]?.json ?? run?.error;
}
