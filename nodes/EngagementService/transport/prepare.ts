import {
	isObjectEmpty,
	type IDataObject,
	type IExecuteSingleFunctions,
	type IHttpRequestOptions,
	type INodeProperties,
	type PostReceiveAction,
	type PreSendAction,
} from 'n8n-workflow';

import { defined, isObject } from '../shared/json';
import { Parameters } from '../shared/parameters';
import type { ServiceRequest } from './request';
import { Run } from './run';

/** What an operation's `preSend` leaves for `transport`, which n8n hands nothing but the request options. */
export type Prepared =
	| { run: Run; request: ServiceRequest; options: IHttpRequestOptions }
	| { run?: Run; failure: unknown };

const prepared = new WeakMap<object, Prepared>();

export function preparedFor(options: object): Prepared {
	return prepared.get(options) ?? { failure: new Error('The operation has prepared no request') };
}

/**
 * The `preSend` of an operation: makes the request from the item's parameters. An input that cannot be sent is kept
 * for `transport`: an error thrown here would never get there, and the other items would be sent all the same.
 */
export function prepare(
	fields: INodeProperties[],
	toRequest: (parameters: Parameters) => ServiceRequest,
): PreSendAction {
	return async function (options) {
		let run: Run | undefined;
		try {
			const parameters = parametersOf(this, fields);
			run = Run.join(this, () => parameters.integer('options.concurrency', 1, 100) ?? 10);
			const request = toRequest(parameters);
			const sendable = toOptions(options, request);
			prepared.set(sendable, { run, request, options });
			return sendable;
		} catch (failure) {
			if (run && !this.continueOnFail()) run.stopped = true;
			prepared.set(options, { run, failure });
			return options;
		}
	};
}

/**
 * The `postReceive` of an operation: makes the items from the answer.
 *
 * `refusal` is the service's text where the operation puts out a status that is no success.
 */
export function receive(
	fields: INodeProperties[],
	toItems: (answer: IDataObject, parameters: Parameters, refusal?: string) => IDataObject[],
): PostReceiveAction {
	return async function (_items, { body }) {
		const answer = isObject(body) ? body : {};
		const refusal = typeof body === 'string' ? body : undefined;
		return toItems(answer, parametersOf(this, fields), refusal).map((json) => ({
			json: withoutError(json),
			pairedItem: { item: this.getItemIndex() },
		}));
	};
}

/** The request with what one page of a longer list asks for. */
export function toOptions(
	options: IHttpRequestOptions,
	{ path, query, body }: ServiceRequest,
	asked: IDataObject = {},
): IHttpRequestOptions {
	const whole = body && defined({ ...body, ...asked });
	return {
		...options,
		url: path,
		qs: defined({ ...query, ...(body ? {} : asked) }),
		// n8n does not send an empty object, and sends text as it is.
		body: whole && isObjectEmpty(whole) ? '{}' : whole,
		headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
	};
}

function parametersOf(context: IExecuteSingleFunctions, fields: INodeProperties[]): Parameters {
	return new Parameters(
		{
			get: (path) => context.getNodeParameter(path, null),
			timezone: context.getTimezone(),
			input: context.getInputData().json,
		},
		fields,
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
