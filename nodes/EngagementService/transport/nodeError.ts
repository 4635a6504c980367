import { NodeApiError, NodeOperationError } from 'n8n-workflow';

import { InputError } from '../shared/parameters';
import type { ItemContext } from './itemContext';
import { ServiceProblem } from './problems';

/**
 * The error as n8n shows it: with the item, and with our words.
 *
 * @param received how many items of a write had been received before
 */
export function toNodeError(
	{ index, functions }: ItemContext,
	problem: unknown,
	received: number,
): Error {
	const node = functions.getNode();
	const before = received ? ` Received before it: ${received} of the items.` : '';
	if (problem instanceof ServiceProblem) {
		const { message, httpCode } = problem;
		const description = problem.description + before;
		const error = new NodeApiError(
			node,
			{ message },
			{ message, description, httpCode: httpCode?.toString(), itemIndex: index },
		);
		return worded(error, message);
	}
	if (problem instanceof InputError) {
		const message = `${problem.message} [item ${index}]`;
		const description = `Nothing has been sent for this item.${before}`;
		return worded(
			new NodeOperationError(node, message, { description, itemIndex: index }),
			message,
		);
	}
	if (problem instanceof NodeApiError) return problem;
	// An expression that failed, say: n8n's own errors say all that there is.
	const error = problem instanceof Error ? problem : new Error(String(problem));
	return new NodeOperationError(node, error, { itemIndex: index });
}

/** n8n replaces a message in which the name of a network error occurs. */
function worded<T extends Error>(error: T, message: string): T {
	error.message = message;
	return error;
}
