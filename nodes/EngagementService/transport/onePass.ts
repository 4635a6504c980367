import {
	sleep,
	type IDataObject,
	type IExecuteFunctions,
	type IExecutePaginationFunctions,
	type IHttpRequestOptions,
	type INodeExecutionData,
	type INodePropertyRouting,
	type INodeType,
	type INodeTypeDescription,
	type PostReceiveAction,
	type PreSendAction,
} from 'n8n-workflow';

import { CREDENTIAL } from './call';
import { itemParameters } from './itemParameters';
import { perform } from './perform';
import { requestOptionsOf } from './requestOptions';
import { pause } from './retry';
import { Run } from './run';

/** How long everything else in n8n may be kept waiting, in milliseconds. */
const LONGEST_TURN = 20;

type Operations = NonNullable<INodeType['customOperations']>;

interface Declared {
	request: IDataObject;
	preSend: PreSendAction[];
	postReceive: PostReceiveAction[];
}

/**
 * n8n's hook for declarative nodes: runs the same declarations as its engine, in one pass over the items. The engine
 * evaluates every parameter several times, and those of all items before the first request is sent; here each is
 * evaluated once, while earlier requests are under way.
 */
export function onePass({ properties, requestDefaults }: INodeTypeDescription): Operations {
	const operations: Operations = {};
	for (const { name, displayOptions, options = [] } of properties) {
		if (name !== 'operation') continue;
		for (const resource of displayOptions?.show?.resource ?? []) {
			operations[String(resource)] = Object.fromEntries(
				options.flatMap((option) => {
					if (!('value' in option)) return [];
					const { request, ...declared } = declaredIn(option.routing);
					return [
						[option.value, runner({ ...declared, request: { ...requestDefaults, ...request } })],
					];
				}),
			);
		}
	}
	return operations;
}

/** What an operation declares. Throws for what the runner below does not do. */
function declaredIn(routing: INodePropertyRouting = {}): Declared {
	const { request, send = {}, output = {}, ...others } = routing;
	const { preSend = [], ...otherSend } = send;
	const { postReceive = [], ...otherOutput } = output;
	const unknown = [
		...Object.keys({ ...others, ...otherSend, ...otherOutput }),
		...postReceive.flatMap((action) => (typeof action === 'function' ? [] : action.type)),
		...Object.entries({ ...request }).flatMap(([key, value]) =>
			String(value).startsWith('=') ? key : [],
		),
	];
	if (unknown.length) throw new Error(`One pass does not know this routing: ${unknown.join(', ')}`);
	return { request: { ...request }, preSend, postReceive };
}

function runner({ request, preSend, postReceive }: Declared): Operations[string][string] {
	return async function () {
		const items = this.getInputData();
		const run = Run.begin(this);
		const { common, batch } = await commonOf(this, run);
		const getParameter = itemParameters(this);
		const results: Array<Promise<INodeExecutionData[]>> = [];

		let turn = Date.now();
		for (let index = 0; index < items.length && !run.isOver; index++) {
			if (batch.interval && index && index % batch.size === 0) {
				await pause(run, batch.interval);
				if (run.isOver) break;
			}
			// What n8n's engine hands the functions of a declaration for one item.
			const context: IExecutePaginationFunctions = Object.create(this, {
				getCredentials: { value: async (type: string) => await this.getCredentials(type, index) },
				getInputData: { value: () => items[index] },
				getItemIndex: { value: () => index },
				getNodeParameter: {
					value: (name: string, fallback: unknown) => getParameter(name, index, fallback),
				},
			});
			let options: IHttpRequestOptions = { url: '', ...request, ...common };
			for (const action of preSend) options = await action.call(context, options);
			const result = perform({ context, options, postReceive, mostItems: Infinity });
			// Its rejection is read below, when all have settled.
			result.catch(() => {});
			results.push(result);
			await run.room();
			// What is prepared ahead is in no hurry: the answers to what is under way come first.
			if (run.isFull || Date.now() - turn > LONGEST_TURN) {
				await sleep(0);
				turn = Date.now();
			}
		}
		return [await inOrder(results)];
	};
}

/**
 * What is the same for all items. When it cannot be had, every item fails by it: from an error of the whole node, n8n
 * would hand on the input as if all were well when the workflow continues on error.
 */
async function commonOf(functions: IExecuteFunctions, run: Run) {
	try {
		const { options, batch } = requestOptionsOf(functions);
		// n8n's `allowedDomains` always allow the credential's own host, and no request goes elsewhere.
		const { baseUrl } = await functions.getCredentials(CREDENTIAL, 0);
		return { common: { ...options, baseURL: String(baseUrl).trim() }, batch };
	} catch (problem) {
		run.problem = problem;
		return { common: {}, batch: { size: 1, interval: 0 } };
	}
}

/** All items, or the error of the first that failed. */
async function inOrder(
	results: Array<Promise<INodeExecutionData[]>>,
): Promise<INodeExecutionData[]> {
	const all: INodeExecutionData[] = [];
	for (const result of await Promise.allSettled(results)) {
		if (result.status === 'rejected') throw result.reason;
		// Not push(...): a long list would overflow the stack.
		for (const item of result.value) all.push(item);
	}
	return all;
}
