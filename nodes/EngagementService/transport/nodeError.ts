import { NodeApiError, NodeOperationError, type INode } from 'n8n-workflow';

import { InputError } from '../shared/parameters';
import { ServiceProblem } from './problems';

/** The input item that failed. */
interface Failed {
	index: number;
	/** Which items of a write the service has received; empty for none. */
	received: string;
}

/**
 * The error as n8n shows it: with our words, and with the item.
 *
 * @param item none in a trigger
 */
export function toNodeError(node: INode, problem: unknown, item?: Failed): Error {
	const itemIndex = item?.index;
	const received = item?.received ?? '';
	if (problem instanceof ServiceProblem) {
		const { message, httpCode } = problem;
		const description = problem.description + received;
		const error = new NodeApiError(
			node,
			{ message },
			{ message, description, httpCode: httpCode?.toString(), itemIndex },
		);
		return worded(error, message);
	}
	if (problem instanceof InputError) {
		const message = item ? `${problem.message} [item ${item.index}]` : problem.message;
		const description = item && `Nothing has been sent for this item.${received}`;
		return worded(new NodeOperationError(node, message, { description, itemIndex }), message);
	}
	if (problem instanceof NodeApiError) return problem;
	// An expression that failed, say: n8n's own errors say all else that there is.
	const cause = problem instanceof Error ? problem : new Error(String(problem));
	const error = new NodeOperationError(node, cause, { itemIndex });
	if (received) error.description = `${error.description ?? ''}${received}`.trim();
	return error;
}

/** n8n replaces a message in which the name of a network error occurs. */
function worded<T extends Error>(error: T, message: string): T {
	error.message = message;
	return error;
}
