import type { IDataObject, IExecuteFunctions, INode, NodeOutput } from 'n8n-workflow';

import { submit } from '../../../../nodes/EngagementService/resources/form/submit';
import { runInWorkflow } from '../../../../nodes/EngagementService/transport';
import { ProcessedItems } from '../../../engine/harness/processedItems';

/** A run of Submit, an item for each key. */
export interface Given {
	keys: string[];
	concurrency: number;
	continues: boolean;
	/** How often n8n tries: more than once with Retry On Fail. */
	tries: number;
}

/** There is no answer to the last three. */
export const fates = [
	'received',
	'unacceptable',
	'serverError',
	'unreachable',
	'cut',
	'lost',
] as const;
export type Fate = (typeof fates)[number];

/** What outlives a process. */
export class World {
	/** n8n's store. */
	readonly rows = new Map<string, string[]>();

	/** How often the store was called. */
	calls = 0;

	/** The keys that the service processed. */
	readonly received: string[] = [];

	/** The keys that it may have processed, for all that the node knows. */
	readonly inDoubt = new Set<string>();

	constructor(readonly nextFate: () => Fate) {}

	async answer(key: string, step: () => Promise<void>) {
		await step();
		const fate = this.nextFate();
		if (['received', 'serverError', 'cut'].includes(fate)) this.received.push(key);
		if (['serverError', 'cut', 'lost'].includes(fate)) this.inDoubt.add(key);
		await step();
		if (fate === 'unreachable') throw connectionError({ code: 'ENETUNREACH', syscall: 'connect' });
		if (fate === 'cut' || fate === 'lost') throw connectionError({ code: 'ECONNRESET' });
		const statusCode = { received: 200, unacceptable: 400, serverError: 500 }[fate];
		return { statusCode, headers: {}, body: '' };
	}
}

function connectionError(cause: object): Error {
	return Object.assign(new Error('Broken off'), cause);
}

const parameters: IDataObject = {
	formId: 'b52f7c1e-9d04-4a86-8f3b-2e60d1c7a945',
	fieldsMode: 'json',
	fieldsJson: '{}',
	contactReferenceId: '={{ $json.key }}',
	options: { sendOnceKey: '={{ $json.key }}' },
};

/** A process of n8n, which keeps nothing of what another one knew. */
export interface Process {
	/** The workflow's ID: each process has its own, and so its own ledger. */
	id: string;
	world: World;
	/** Awaited wherever the process may die. Then it never resolves. */
	step(): Promise<void>;
}

/** @returns the JSON of the output, or the error that stopped the workflow */
export async function runIn(
	{ id, world, step }: Process,
	{ keys, concurrency, continues, tries }: Given,
): Promise<IDataObject[] | string> {
	const node = { id: 'node', name: 'Submit', type: 'submit', parameters, retryOnFail: tries > 1 };
	const stored = { workflow: { id: 'workflow', active: true }, node: node as unknown as INode };
	const processed = new ProcessedItems(world.rows);
	processed.beforeAccess = step;
	const input = keys.map((key) => ({ json: { key } }));
	const executeData = {};
	const functions = {
		getExecutionCancelSignal: () => undefined,
		getExecuteData: () => executeData,
		getInputData: () => input,
		getNode: () => node,
		getWorkflow: () => ({ id }),
		getTimezone: () => 'UTC',
		continueOnFail: () => continues,
		getCredentials: async () => ({ baseUrl: 'https://service', apiToken: 'token' }),
		getNodeParameter: (path: string, index: number, fallback: unknown) => {
			if (path === 'options.concurrency') return concurrency;
			if (/contactReferenceId|sendOnceKey/.test(path)) return keys[index];
			return parameters[path] ?? fallback;
		},
		helpers: {
			checkProcessedAndRecord: async (entries: string[], scope: 'node', options: never) => {
				world.calls++;
				return await processed.checkProcessedAndRecord(entries, scope, stored, options);
			},
			removeProcessed: async (entries: string[], scope: 'node') => {
				world.calls++;
				await processed.removeProcessed(entries, scope, stored);
			},
			httpRequestWithAuthentication: async (_type: string, { body }: { body: string }) =>
				await world.answer(JSON.parse(body).referenceID, step),
		},
	};
	// As n8n tries: again when the node throws, and when the first item has failed.
	for (let left = tries; ; left--) {
		const running = runInWorkflow(submit).call(functions as unknown as IExecuteFunctions);
		const outcome = await running.then(jsonOf, String);
		if (left === 1 || !(typeof outcome === 'string' || 'error' in outcome[0])) return outcome;
	}
}

function jsonOf(output: NodeOutput): IDataObject[] {
	return Array.isArray(output) ? output[0].map(({ json }) => json) : [];
}
