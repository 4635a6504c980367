import type {
	ICredentialDataDecryptedObject,
	IDataObject,
	IHttpRequestOptions,
} from 'n8n-workflow';

import { isObject, withoutUndefined } from '../../shared/json';
import type { Operation, Outcome, ServiceRequest } from '../exchange';
import { CREDENTIAL, type ItemContext } from '../host';
import { refused, serviceText, unanswered, unexpected, webPage, type Response } from '../problems';
import type { Redactor } from '../redact';
import type { Account } from './account';

export { accountOf, type Account } from './account';

/** What is to be sent, and for which item. */
export interface Asked {
	operation: Operation;
	request: ServiceRequest;
	context: ItemContext;
	account: Account;
}

export interface Answered {
	/** The JSON of the answer, with the token masked. */
	answer: IDataObject;
	outcome: Outcome;
}

/**
 * Sends one request, and reads its answer.
 *
 * @param page what one page of a longer list asks for, beside the rest: in the body where there is one, else in the query
 * @throws ServiceProblem for an answer that is none to put out, and for none at all
 */
export async function send(asked: Asked, page?: IDataObject): Promise<Answered> {
	const { context, operation, request, account } = asked;
	const { redactor, credentials } = account;
	const options = {
		...context.requestOptions().http,
		baseURL: account.address,
		...requestOf(operation, request, page),
	};
	const failed = { ...operation, ...request, proxy: options.proxy };
	const mask = (said: string) => redactor.text(said);
	const response = await responseTo(context, options, credentials).catch((error: unknown) => {
		// n8n's error holds the whole request, token included: only its words go on.
		throw unanswered(error, failed, mask);
	});
	const { statusCode, text } = response;
	if (statusCode >= 200 && statusCode <= 299) {
		return { answer: answerOf(response, operation, redactor), outcome: { statusCode } };
	}
	const json = parsed(text, redactor);
	const body = json === undefined ? mask(text) : json;
	// A web page is not the service's verdict, but that of something before it.
	if (statusCode === request.refusalStatus && !webPage(text)) {
		return { answer: {}, outcome: { statusCode, refusal: serviceText(body) ?? null } };
	}
	throw refused(response, body, failed);
}

function requestOf(
	{ method, path }: Operation,
	{ path: values = {}, query, body }: ServiceRequest,
	page?: IDataObject,
): IHttpRequestOptions {
	return {
		method,
		url: pathWith(path, values),
		qs: withoutUndefined({ ...query, ...(body ? {} : page) }),
		// As text: n8n leaves out an empty object, and keys such as `constructor`.
		body: body && JSON.stringify({ ...body, ...page }),
		headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
		// Every answer is read here: it says what went wrong in the service's words.
		encoding: 'text',
		ignoreHttpStatusErrors: true,
		disableFollowRedirect: true,
		returnFullResponse: true,
	};
}

/** The path with every value percent-encoded, so that none can lead to another path. */
export function pathWith(path: string, values: Record<string, string>): string {
	return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name]));
}

async function responseTo(
	{ functions }: ItemContext,
	options: IHttpRequestOptions,
	data: ICredentialDataDecryptedObject,
): Promise<Response> {
	const { httpRequestWithAuthentication } = functions.helpers;
	const { body, statusCode, headers } = await httpRequestWithAuthentication.call(
		functions,
		CREDENTIAL,
		options,
		// Else n8n would read the credential again, and that of the first item.
		{ credentialsDecrypted: { id: '', name: '', type: CREDENTIAL, data } },
	);
	return { statusCode, headers, text: typeof body === 'string' ? body : '' };
}

function answerOf(
	{ statusCode, text }: Response,
	{ anyAnswer, writes }: Operation,
	redactor: Redactor,
): IDataObject {
	if (anyAnswer && !text.trim()) return {};
	const answer = parsed(text, redactor);
	if (isObject(answer)) return answer;
	if (anyAnswer && answer !== undefined) return {};
	throw unexpected(
		`The service answered with ${kindOf(text, answer, redactor)}`,
		statusCode,
		writes,
	);
}

function kindOf(text: string, answer: unknown, redactor: Redactor): string {
	if (!text.trim()) return 'nothing';
	if (answer !== undefined) return 'something that is not a JSON object';
	return webPage(redactor.text(text)) ?? 'something that is not JSON';
}

/** The JSON of an answer; undefined when it has none. */
function parsed(text: string, redactor: Redactor): unknown {
	try {
		return redactor.parse(text);
	} catch {
		return undefined;
	}
}
