import type { IDataObject, NodeOutput } from 'n8n-workflow';

import { submit } from '../../nodes/EngagementService/resources/form/submit';
import { runInWorkflow } from '../../nodes/EngagementService/transport';
import { functionsOf } from './harness/functions';
import { rows, submitWith } from './harness/submissions';
import { nodeOf, typeOf } from './harness/workflow';

/** A run of Submit, an item for each key. */
export interface Given {
	keys: string[];
	concurrency: number;
	continues: boolean;
	/** How often n8n tries: more than once with Retry On Fail. */
	tries: number;
}

/** There is no answer to the last three. */
export const requestOutcomes = [
	'received',
	'unacceptable',
	'serverError',
	'unreachable',
	'cut',
	'lost',
] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];

/** The service, and what is known of it from outside. */
export class UnreliableService {
	/** The keys that the service processed. */
	readonly received: string[] = [];

	/** The keys that it may have processed, for all that the node knows. */
	readonly inDoubt = new Set<string>();

	constructor(
		private readonly nextOutcome: () => RequestOutcome,
		private readonly step: () => Promise<void>,
	) {}

	async answer(key: string) {
		await this.step();
		const outcome = this.nextOutcome();
		if (['received', 'serverError', 'cut'].includes(outcome)) this.received.push(key);
		if (['serverError', 'cut', 'lost'].includes(outcome)) this.inDoubt.add(key);
		await this.step();
		if (outcome === 'unreachable')
			throw connectionError({ code: 'ENETUNREACH', syscall: 'connect' });
		if (outcome === 'cut' || outcome === 'lost') throw connectionError({ code: 'ECONNRESET' });
		const statusCode = { received: 200, unacceptable: 400, serverError: 500 }[outcome];
		return { statusCode, headers: {}, body: '' };
	}
}

function connectionError(cause: object): Error {
	return Object.assign(new Error('Broken off'), cause);
}

/** A process of n8n, which keeps nothing of what another one knew. */
interface Process {
	id: string;
	service: UnreliableService;
	/** Aborted when it is no longer needed: what still waits in it ends. */
	signal: AbortSignal;
}

/** @returns the JSON of the output, or the error that stopped the workflow */
export async function runIn(
	{ id, service, signal }: Process,
	{ keys, concurrency, continues, tries }: Given,
): Promise<IDataObject[] | string> {
	const node = nodeOf('Submit', {
		type: typeOf('engagementService'),
		parameters: submitWith({ concurrency, sendOnceKey: '={{ $json.id }}' }),
		retryOnFail: tries > 1,
		onError: continues ? 'continueRegularOutput' : undefined,
	});
	const credentials = { baseUrl: 'https://service', apiToken: 'token' };
	const functions = await functionsOf(node, rows(...keys), { credentials });
	// The node keeps what it knows by the workflow's ID, and n8n's store does not ask for this one.
	functions.getWorkflow = () => ({ id, name: undefined, active: true });
	functions.getExecutionCancelSignal = () => signal;
	functions.helpers.httpRequestWithAuthentication = async (_type, { body }) =>
		await service.answer(JSON.parse(String(body)).referenceID);
	// As n8n tries: again when the node throws, and when the first item has failed.
	for (let left = tries; ; left--) {
		const outcome = await runInWorkflow(submit).call(functions).then(jsonOf, String);
		if (left === 1 || !(typeof outcome === 'string' || 'error' in outcome[0])) return outcome;
	}
}

function jsonOf(output: NodeOutput): IDataObject[] {
	return Array.isArray(output) ? output[0].map(({ json }) => json) : [];
}
