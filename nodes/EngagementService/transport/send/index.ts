import type {
	IAllExecuteFunctions,
	ICredentialDataDecryptedObject,
	IDataObject,
	IHttpRequestOptions,
} from 'n8n-workflow';

import { isObject, withoutUndefined } from '../../shared/json';
import type { Operation, Outcome, ServiceRequest } from '../contract';
import { CREDENTIAL } from '../n8n/node';
import type { RequestOptions } from '../n8n/requestOptions';
import {
	listedErrors,
	notAccepted,
	notSuccessful,
	serviceText,
	unanswered,
	unexpected,
	webPage,
	type Response,
} from '../problems';
import type { Account } from './account';

export { accountOf, Accounts, type Account } from './account';

/** The request of an item, and what it is sent with. */
export interface ItemRequest {
	operation: Operation;
	request: ServiceRequest;
	/** Below the address of the account. */
	url: string;
	functions: IAllExecuteFunctions;
	account: Account;
	http: RequestOptions['http'];
}

export interface Answered {
	/** The JSON of the answer, with the token masked. */
	answer: IDataObject;
	outcome: Outcome;
}

/**
 * Sends one request, and reads its answer.
 *
 * @param paging the parameters of one page of a list
 * @throws ServiceProblem for an answer that is no success, for an unexpected one, and for none at all
 */
export async function send(item: ItemRequest, paging?: IDataObject): Promise<Answered> {
	const { functions, operation, request, account, http } = item;
	const { redactor, credentials } = account;
	const options = {
		...http,
		// Node.js warns of more than ten listeners of one signal.
		abortSignal: http.abortSignal && AbortSignal.any([http.abortSignal]),
		baseURL: account.address,
		...requestOf(item, paging),
	};
	const failedRequest = { ...operation, ...request, proxy: options.proxy };
	const mask = (text: string) => redactor.text(text);
	const response = await responseTo(functions, options, credentials).catch((error: unknown) => {
		// n8n's error holds the whole request with the token, so only its text is kept.
		throw unanswered(error, failedRequest, mask);
	});
	const { statusCode, headers, text } = response;
	const json = redactor.parse(text);
	const nonJson = json === undefined ? mask(text).trim() : undefined;
	if (statusCode >= 200 && statusCode <= 299) {
		const errors = operation.kind === 'read' ? undefined : listedErrors(json);
		if (errors !== undefined) {
			if (!request.refusals) throw notSuccessful(errors, statusCode, failedRequest);
			return { answer: {}, outcome: { statusCode, refusal: errors } };
		}
		if (isObject(json)) return { answer: json, outcome: { statusCode } };
		if (operation.kind !== 'read' && !nonJson) return { answer: {}, outcome: { statusCode } };
		const page = nonJson && webPage(nonJson, headers);
		throw unexpected(
			`The answer was ${page || otherThanJson(json, nonJson)}`,
			statusCode,
			operation.kind,
		);
	}
	const body = nonJson ?? json;
	// A web page comes from something in front of the service.
	if (request.refusals?.statuses.includes(statusCode) && !webPage(text, headers)) {
		return { answer: {}, outcome: { statusCode, refusal: serviceText(body) ?? null } };
	}
	throw notAccepted(response, body, failedRequest);
}

function requestOf(
	{ operation: { method }, request: { query, body }, url }: ItemRequest,
	paging?: IDataObject,
): IHttpRequestOptions {
	const hasBody = method !== 'GET';
	return {
		method,
		url,
		qs: withoutUndefined({ ...query, ...(hasBody ? {} : paging) }),
		// As text: n8n leaves out an empty object, and keys such as `constructor`.
		body: hasBody ? JSON.stringify({ ...body, ...paging }) : undefined,
		headers: { accept: 'application/json', ...(hasBody && { 'content-type': 'application/json' }) },
		encoding: 'text',
		// The answer of an error holds the service's own words.
		ignoreHttpStatusErrors: true,
		disableFollowRedirect: true,
		returnFullResponse: true,
	};
}

async function responseTo(
	functions: IAllExecuteFunctions,
	options: IHttpRequestOptions,
	credentials: ICredentialDataDecryptedObject,
): Promise<Response> {
	const { httpRequestWithAuthentication } = functions.helpers;
	const { body, statusCode, headers } = await httpRequestWithAuthentication.call(
		functions,
		CREDENTIAL,
		options,
		{
			// Without it, n8n would read the credential of the first item.
			credentialsDecrypted: { id: '', name: '', type: CREDENTIAL, data: credentials },
			// n8n would send the request again, to get a token that is not expired.
			preAuthenticationRetryStatusCode: [],
		},
	);
	return { statusCode, headers, text: typeof body === 'string' ? body : '' };
}

/** With the service's own words, if it sent some. */
function otherThanJson(json: unknown, nonJson: string | undefined): string {
	if (nonJson === '') return 'empty';
	const kind = nonJson === undefined ? 'not a JSON object' : 'not JSON';
	const words = serviceText(nonJson ?? json);
	return words ? `${kind}. It says: ${words}` : kind;
}
