import type { IHttpRequestOptions } from 'n8n-workflow';

import { InputError } from '../../shared/parameters';
import type { Operation, ServiceRequest } from '../contract';
import { sentences } from './text';

/** The request that failed, as far as its error needs it. */
export type FailedRequest = Pick<Operation, 'permission' | 'writes'> &
	Pick<ServiceRequest, 'advice' | 'notFound'> &
	Pick<IHttpRequestOptions, 'proxy'>;

/** It stands in the message, since an error item and an AI agent show nothing else. */
export const CAUTION =
	'The service may have received it anyway: check there before you send it again.';

export const BASE_URL = 'the Base URL of the credential';
export const TRY_LATER = 'Try again later.';
export const PROXY = "'Proxy' in the Request Options (or the proxy of this n8n)";

/** A request failed. The message is the service's own text where it sent one. */
export class ServiceProblem extends Error {
	/** The status, what it means, and what the user can do. */
	readonly description: string = '';

	readonly httpCode?: number;

	/** Whether the service may have received a write. The message says so then. */
	readonly mayBeReceived: boolean = false;

	/** Whether there was no answer, for a reason that may be gone later. */
	readonly isTemporary: boolean = false;

	/** Whether the host was not found or refused the connection. Then nothing was sent. */
	readonly isUnreachable: boolean = false;

	/** How many milliseconds the service asks to wait before the next request. */
	readonly retryAfter?: number;

	constructor(
		message: string,
		details: Partial<Omit<ServiceProblem, keyof Error | 'adding' | 'describedAs'>>,
	) {
		super(details.mayBeReceived ? sentences([message, CAUTION]) : message);
		Object.assign(this, details);
	}

	/** The same problem, with another sentence in its description. */
	adding(sentence: string): ServiceProblem {
		return this.describedAs(`${this.description} ${sentence}`);
	}

	describedAs(description: string): ServiceProblem {
		// The message may have the caution already.
		return Object.assign(new ServiceProblem(this.message, {}), this, { description });
	}
}

/** Whether the service may have received what failed. */
export function mayBeReceived(problem: unknown): boolean {
	return problem instanceof ServiceProblem && problem.mayBeReceived;
}

/**
 * The problem of a request that was being sent, or answered. In doubt is the default: the service may have received a
 * write, unless it is known that it was not sent, or not accepted.
 */
export function onceStarted(problem: unknown, { writes }: Pick<Operation, 'writes'>): unknown {
	const isKnown = problem instanceof ServiceProblem || problem instanceof InputError;
	if (!writes || isKnown) return problem;
	return new ServiceProblem(problem instanceof Error ? problem.message : String(problem), {
		description: 'The node failed after it had begun to send the request.',
		mayBeReceived: true,
	});
}

/** A success whose answer is not as documented. */
export function unexpected(what: string, statusCode: number, writes = false): ServiceProblem {
	return new ServiceProblem(`${what}.`, {
		description: `HTTP ${statusCode}: check that ${BASE_URL} leads to the service itself, and not to a sign-in page or a proxy.`,
		httpCode: statusCode,
		mayBeReceived: writes,
	});
}

/** The same problem, after a part of a list had been read. */
export function withItemsRead(problem: unknown, itemsRead: number): unknown {
	if (!(problem instanceof ServiceProblem) || !itemsRead) return problem;
	return problem.adding(
		`${itemsRead} ${itemsRead === 1 ? 'item' : 'items'} had been read before. Nothing is returned, since the list is incomplete.`,
	);
}
