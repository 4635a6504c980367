import { NodeApiError, NodeOperationError, type IExecuteSingleFunctions } from 'n8n-workflow';

import { InputError } from '../shared/parameters';
import { ServiceProblem } from './problems';

/** The error as n8n shows it: with the item, and with our words. */
export function toNodeError(context: IExecuteSingleFunctions, failure: unknown): Error {
	const itemIndex = context.getItemIndex();
	if (failure instanceof ServiceProblem) {
		const { message, description, httpCode } = failure;
		const error = new NodeApiError(
			context.getNode(),
			{ message },
			{ message, description, httpCode: httpCode?.toString(), itemIndex },
		);
		return worded(error, message);
	}
	if (failure instanceof InputError) {
		const message = `${failure.message} [item ${itemIndex}]`;
		const description = 'Nothing has been sent for this item.';
		return worded(
			new NodeOperationError(context.getNode(), message, { description, itemIndex }),
			message,
		);
	}
	if (failure instanceof NodeApiError) return failure;
	// An expression that failed, say: n8n's own errors say all that there is.
	const error = failure instanceof Error ? failure : new Error(String(failure));
	return new NodeOperationError(context.getNode(), error, { itemIndex });
}

/** n8n replaces a message in which the name of a network error occurs. */
function worded<T extends Error>(error: T, message: string): T {
	error.message = message;
	return error;
}
