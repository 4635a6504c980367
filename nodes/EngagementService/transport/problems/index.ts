import type { IDataObject } from 'n8n-workflow';

import { adviceFor, answererOf, mayBeReceived, type Answerer, type Asked } from './advice';
import { isHtml, sentences, serviceText, shortened, webPage } from './serviceText';

interface Details {
	/** The status, what it means, and what the user can do. */
	description: string;
	httpCode?: number;
	/** Whether the service may have received a write. The message says so then. */
	mayBeReceived?: boolean;
	/** Whether there was no answer, for a reason that may be gone soon. */
	isTemporary?: boolean;
	/** Whether nobody was there to send it to. */
	isUnsent?: boolean;
	/** How long the service asks to wait before that, in milliseconds. */
	retryAfter?: number;
}

/** In the message, since of an item that failed, and to an AI agent, n8n shows nothing else. */
const CAUTION = 'The service may have received it anyway: check there before you send it again.';

/** Something between us and the service went wrong; the message is the service's own text where it sent one. */
export class ServiceProblem extends Error {
	readonly description: string;

	readonly httpCode?: number;

	readonly mayBeReceived: boolean;

	readonly isTemporary: boolean;

	readonly isUnsent: boolean;

	readonly retryAfter?: number;

	constructor(message: string, details: Details) {
		// A copy of such a problem has the caution already.
		const isSaid = !details.mayBeReceived || message.endsWith(CAUTION);
		super(isSaid ? message : sentences([message, CAUTION]));
		this.description = details.description;
		this.httpCode = details.httpCode;
		this.mayBeReceived = details.mayBeReceived ?? false;
		this.isTemporary = details.isTemporary ?? false;
		this.isUnsent = details.isUnsent ?? false;
		this.retryAfter = details.retryAfter;
	}
}

/** Whether something that failed is in doubt: the service may have received it. */
export function isDoubtful(problem: unknown): boolean {
	return problem instanceof ServiceProblem && problem.mayBeReceived;
}

/** An answer as it came. */
export interface Response {
	statusCode: number;
	headers: IDataObject;
	text: string;
}

/**
 * An answer whose status is no success.
 *
 * @param mask takes the token out of a text
 */
export function refused(
	{ statusCode, headers, text }: Response,
	body: unknown,
	asked: Asked,
	mask: (text: string) => string,
): ServiceProblem {
	const who = answererOf(statusCode, text, asked);
	const message = messageOf(who, { statusCode, text }, serviceText(body, mask));
	return new ServiceProblem(message, {
		description: `HTTP ${statusCode}: ${adviceFor(who, statusCode, body, asked)}`,
		httpCode: statusCode,
		mayBeReceived: mayBeReceived(statusCode, asked.operation),
		retryAfter: retryAfter(headers['retry-after']),
	});
}

/** The title of a web page alone, such as "Error", would read as the service's own words. */
function messageOf(
	who: Answerer,
	{ statusCode, text }: Pick<Response, 'statusCode' | 'text'>,
	said?: string,
): string {
	if (isHtml(text)) return shortened(`${who} answered with ${webPage(said)}`);
	if (!said) return `${who} answered with HTTP ${statusCode} and no text`;
	return who === 'The proxy' ? `The proxy answered: ${said}` : said;
}

const LONGEST_WAIT = 60_000;

/**
 * The wait that a `Retry-After` header asks for, in seconds or as a date.
 *
 * @returns milliseconds from 0 to 60,000, or undefined when there is no such header
 */
export function retryAfter(header: unknown, now = Date.now()): number | undefined {
	if (typeof header !== 'string' || !header.trim()) return undefined;
	const wait = Number.isFinite(Number(header)) ? Number(header) * 1000 : Date.parse(header) - now;
	return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), LONGEST_WAIT);
}

/** A success that does not hold what the service's document promises. */
export function unexpected(what: string, statusCode: number, writes = false): ServiceProblem {
	return new ServiceProblem(`${what}.`, {
		description: `HTTP ${statusCode}: check that the Base URL of the credential leads to the service itself, and not to a sign-in page or a proxy.`,
		httpCode: statusCode,
		mayBeReceived: writes,
	});
}

/** The same problem, after a part of a list had been read. */
export function inTheMiddle(problem: unknown, itemsRead: number): unknown {
	if (!(problem instanceof ServiceProblem) || !itemsRead) return problem;
	const description = `${problem.description} ${itemsRead} items had been read before. They are not put out, since the list is not whole.`;
	return new ServiceProblem(problem.message, { ...problem, description });
}

/** The same problem, after the whole run had waited for the service without a success. */
export function givenUp(problem: ServiceProblem): ServiceProblem {
	const description = `${problem.description} The run waited for two minutes, in which the service took nothing.`;
	return new ServiceProblem(problem.message, { ...problem, description });
}
