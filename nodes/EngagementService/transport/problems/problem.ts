import type { IHttpRequestOptions } from 'n8n-workflow';

import { InputError } from '../../shared/parameters';
import type { Kind, Operation, ServiceRequest } from '../contract';
import { meaningOf, type Failure, type Meaning } from './meaning';
import { sentences, withEnd } from './text';

/** The request that failed, as far as its error needs it. */
export type FailedRequest = Pick<Operation, 'permission' | 'kind'> &
	Pick<ServiceRequest, 'advice' | 'notFound'> &
	Pick<IHttpRequestOptions, 'proxy'>;

/** It stands in the message, since an error item and an AI agent show nothing else. */
export const CAUTION =
	'The service may have received it anyway: check there before you send it again.';

export const BASE_URL = 'the Base URL of the credential';
export const BASE_URL_AND_PATH = `${BASE_URL} and its path: /api may be missing, or not belong there`;
export const TRY_LATER = 'Try again later.';
export const PROXY = "'Proxy' in the Request Options (or the proxy of this n8n)";

/** A request failed. The message is the service's own text where it sent one. */
export class ServiceProblem extends Error {
	/** The status, what it means, and what the user can do. */
	readonly description: string;

	readonly httpCode?: number;

	readonly isWebPage: boolean;

	/** How many milliseconds the service asks to wait before the next request. */
	readonly retryAfter?: number;

	/** What follows from it. If the service may have received a write, the message says so. */
	readonly meaning: Meaning;

	/** @param kind of the request that failed */
	constructor(
		message: string,
		{ description = '', ...failure }: Failure & { description?: string },
		kind: Kind = 'read',
	) {
		const meaning = meaningOf(failure, kind);
		super(meaning === 'in doubt' ? sentences([message, CAUTION]) : message);
		this.description = description;
		this.httpCode = failure.httpCode;
		this.isWebPage = failure.isWebPage ?? false;
		this.retryAfter = failure.retryAfter;
		this.meaning = meaning;
	}

	/** The same problem, with another sentence in its description. */
	adding(sentence: string): ServiceProblem {
		return this.describedAs(`${this.description} ${sentence}`);
	}

	describedAs(description: string): ServiceProblem {
		// The constructor would add the caution a second time.
		return Object.assign(new ServiceProblem(this.message, {}), this, { description });
	}
}

/** The key of Send Once was sent in an earlier run, and nobody knows whether the service received it. */
export class KeyInDoubt extends InputError {}

/** Whether the service may have received what failed, now or in an earlier run. */
export function mayBeReceived(problem: unknown): boolean {
	if (problem instanceof KeyInDoubt) return true;
	return problem instanceof ServiceProblem && problem.meaning === 'in doubt';
}

/**
 * The problem of a request that was being sent, or answered. In doubt is the default: the service may have received a
 * write, unless it is known that it was not sent, or not accepted.
 */
export function problemAfterSending(problem: unknown, kind: Kind): unknown {
	if (kind !== 'write' || problem instanceof ServiceProblem) return problem;
	const description = 'The node failed after it had begun to send the request.';
	const words = problem instanceof Error ? problem.message : String(problem);
	return new ServiceProblem(words, { description }, kind);
}

/** A success whose answer is not as documented. */
export function unexpected(what: string, statusCode: number, kind: Kind): ServiceProblem {
	const description = `HTTP ${statusCode}: check that ${BASE_URL} leads to the service itself, and not to a sign-in page or a proxy.`;
	return new ServiceProblem(withEnd(what), { description, httpCode: statusCode }, kind);
}

/** The same problem, after a part of a list had been read. */
export function withItemsRead(problem: unknown, itemsRead: number): unknown {
	if (!(problem instanceof ServiceProblem) || !itemsRead) return problem;
	return problem.adding(
		`${itemsRead} ${itemsRead === 1 ? 'item' : 'items'} had been read before. Nothing is returned, since the list is incomplete.`,
	);
}
