import type { IDataObject, IExecuteSingleFunctions, IHttpRequestOptions } from 'n8n-workflow';

import { isObject } from '../shared/json';
import { call } from './call';
import type { Ready } from './prepare';
import { refused, unexpected, type ServiceProblem } from './problems';
import type { Redactor } from './redact';
import type { Outcome } from './request';
import { isHtml, serviceText } from './serviceText';
import { causeOf, unanswered } from './unanswered';

export interface Answered {
	/** The JSON of the answer, with the token masked. */
	answer: IDataObject;
	outcome: Outcome;
}

/**
 * Sends one request, and reads its answer.
 *
 * @throws ServiceProblem for an answer that is none to put out, and for none at all
 */
export async function send(
	context: IExecuteSingleFunctions,
	options: IHttpRequestOptions,
	ready: Ready,
): Promise<Answered> {
	const called = await call(context, options);
	const redactor = ready.run.redactor(called.token);
	if ('error' in called) throw withoutRequest(called.error, ready, redactor);
	const { response } = called;
	const { statusCode, text } = response;
	if (statusCode >= 200 && statusCode <= 299) {
		return { answer: answerOf(text, statusCode, ready, redactor), outcome: { statusCode } };
	}
	const mask = (said: string) => redactor.text(said);
	const json = parsed(text, redactor);
	const problem = refused(response, json === undefined ? mask(text) : json, ready, mask);
	// A web page is not the service's verdict, but that of something before it.
	if (statusCode !== ready.request.refusalStatus || isHtml(text)) throw problem;
	return { answer: {}, outcome: { statusCode, refusal: problem.message } };
}

/** n8n's error holds the whole request, token included: only its words go on. */
function withoutRequest(error: unknown, ready: Ready, redactor: Redactor): ServiceProblem {
	const cause = causeOf(error);
	return unanswered({ ...cause, words: redactor.text(cause.words) }, ready);
}

function answerOf(text: string, statusCode: number, ready: Ready, redactor: Redactor): IDataObject {
	const { anyAnswer, writes } = ready.request;
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
	const mask = (said: string) => redactor.text(said);
	const title = isHtml(text) ? serviceText(mask(text), mask) : undefined;
	return title ? `a web page, "${title}"` : 'something that is not JSON';
}

/** The JSON of an answer; undefined when it has none. */
function parsed(text: string, redactor: Redactor): unknown {
	try {
		return redactor.parse(text);
	} catch {
		return undefined;
	}
}
