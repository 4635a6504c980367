import type {
	IDataObject,
	IExecuteSingleFunctions,
	IHttpRequestOptions,
	INodeProperties,
	PostReceiveAction,
	PreSendAction,
} from 'n8n-workflow';

import type { Permission } from '../shared/api';
import { isObject } from '../shared/json';
import { InputError, Parameters } from '../shared/parameters';
import type { Limiter } from './limiter';
import type { Outcome, ServiceRequest } from './request';
import { Run } from './run';
import { isTool } from './tool';

/** One item's request, and the items that its answer comes to. */
export interface Exchange {
	request: ServiceRequest;
	toItems(answer: IDataObject, outcome: Outcome): IDataObject[];
}

export interface Ready extends Exchange {
	run: Run;
	limiter: Limiter;
	permission: Permission;
	options: IHttpRequestOptions;
}

interface Failed {
	run?: Run;
	failure: unknown;
}

/** What `preSend` leaves for `transport` under the request options, and `transport` for `postReceive` under its context. */
const prepared = new WeakMap<object, Ready | Failed>();

export function preparedFor(options: object): Ready | Failed {
	return prepared.get(options) ?? { failure: new Error('The operation has prepared no request') };
}

export function handOn(context: IExecuteSingleFunctions, ready: Ready): void {
	prepared.set(context, ready);
}

/**
 * The `preSend` of an operation: reads the parameters of an item. An input that cannot be sent is kept for `transport`:
 * an error thrown here would never get there, and the other items would be sent all the same.
 */
export function prepare(
	fields: INodeProperties[],
	permission: Permission,
	toExchange: (parameters: Parameters) => Exchange,
): PreSendAction {
	return async function (options) {
		let run: Run | undefined;
		try {
			run = Run.join(this);
			if (run.problem) throw run.problem;
			const parameters = parametersOf(this, fields);
			const limiter = run.limiter(() => parameters.integer('options.concurrency', 1, 100) ?? 10);
			checkBaseUrl(options);
			prepared.set(options, { run, limiter, permission, options, ...toExchange(parameters) });
		} catch (failure) {
			if (!this.continueOnFail()) run?.end();
			prepared.set(options, { run, failure });
		}
		return options;
	};
}

/** The `postReceive` of every operation: its items, linked to the input item. */
export const receive: PostReceiveAction = async function (_items, { body, statusCode }) {
	const ready = preparedFor(this);
	if ('failure' in ready) throw ready.failure;
	const answer = isObject(body) ? body : {};
	const refusal = typeof body === 'string' ? body : undefined;
	return ready.toItems(answer, { statusCode, refusal }).map((json) => ({
		json: withoutError(json),
		pairedItem: { item: this.getItemIndex() },
	}));
};

function parametersOf(context: IExecuteSingleFunctions, fields: INodeProperties[]): Parameters {
	return new Parameters(
		{
			get: (path) => context.getNodeParameter(path, null),
			timezone: context.getTimezone(),
			input: isTool(context) ? undefined : context.getInputData().json,
		},
		fields,
	);
}

function checkBaseUrl({ baseURL = '' }: IHttpRequestOptions): void {
	if (/^https?:\/\/[^?#]+$/i.test(baseURL)) return;
	throw new InputError(
		"'Base URL' of the credential must be an address that begins with https:// or http:// and has no ? or #",
	);
}

/** n8n takes an item with a top-level `error` for a failed one. */
function withoutError(json: IDataObject): IDataObject {
	if (!('error' in json)) return json;
	let name = 'error_';
	while (name in json) name += '_';
	return Object.fromEntries(
		Object.entries(json).map(([key, value]) => [key === 'error' ? name : key, value]),
	);
}
