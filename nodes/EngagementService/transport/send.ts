import type {
	IExecuteSingleFunctions,
	IHttpRequestOptions,
	IN8nHttpFullResponse,
} from 'n8n-workflow';

import { isObject } from '../shared/json';
import { refused, unanswered, unexpected } from './problems';
import type { Redactor } from './redact';
import type { ServiceRequest } from './request';
import { isHtml, serviceText } from './serviceText';
import { CREDENTIAL } from './run';

/**
 * Sends one request, and reads its answer.
 *
 * @returns the response with its JSON parsed and the token masked; the body is text only for `request.refusal`
 * @throws ServiceProblem for every other answer, and for none
 */
export async function send(
	context: IExecuteSingleFunctions,
	options: IHttpRequestOptions,
	request: ServiceRequest,
	redactor: Redactor,
): Promise<IN8nHttpFullResponse> {
	const response = await fetchResponse(context, options, request);
	const { statusCode } = response;
	const text = typeof response.body === 'string' ? response.body : '';
	if (statusCode === request.refusal) {
		return { ...response, body: refused(statusCode, readable(text, redactor), request).message };
	}
	if (statusCode < 200 || statusCode > 299)
		throw refused(statusCode, readable(text, redactor), request);
	return { ...response, body: answerOf(text, statusCode, request, redactor) };
}

async function fetchResponse(
	context: IExecuteSingleFunctions,
	options: IHttpRequestOptions,
	request: ServiceRequest,
): Promise<IN8nHttpFullResponse> {
	try {
		return await context.helpers.httpRequestWithAuthentication.call(context, CREDENTIAL, {
			...options,
			returnFullResponse: true,
		});
	} catch (error) {
		// n8n's error holds the whole request, token included: only its words go on.
		const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
		const code = isObject(cause) && typeof cause.code === 'string' ? cause.code : undefined;
		throw unanswered(code, cause instanceof Error ? cause.message : String(cause), request);
	}
}

function answerOf(text: string, statusCode: number, request: ServiceRequest, redactor: Redactor) {
	if (request.anyAnswer && !text.trim()) return {};
	if (!text.trim()) throw unexpected('The service sent an empty answer', statusCode, request);
	const answer = parsed(text, redactor);
	if (answer === undefined) {
		const title = isHtml(text) ? serviceText(redactor.text(text)) : undefined;
		const what = title ? `a web page, "${title}"` : 'something that is not JSON';
		throw unexpected(`The service answered with ${what}`, statusCode, request);
	}
	if (isObject(answer)) return answer;
	if (request.anyAnswer) return {};
	throw unexpected(
		'The service answered with something that is not a JSON object',
		statusCode,
		request,
	);
}

/** The body of an answer that is no success: mostly a JSON string. */
function readable(text: string, redactor: Redactor): unknown {
	return parsed(text, redactor) ?? redactor.text(text);
}

function parsed(text: string, redactor: Redactor): unknown {
	try {
		return redactor.parse(text);
	} catch {
		return undefined;
	}
}
