import { NodeApiError, NodeOperationError, type INode } from 'n8n-workflow';

import { InputError } from '../../shared/parameters';
import { printable } from '../../shared/values';
import type { Kind } from '../contract';
import { ServiceProblem } from './problem';
import { inHtml, withoutTags } from './shown';
import { sentences, truncate } from './text';

interface FailedItem {
	/** None in a trigger. */
	index?: number;
	/** How many items the run has. */
	count?: number;
}

/** The message of an error in the failed item. */
export function errorText(node: INode, problem: unknown, item: FailedItem): string {
	if (problem instanceof ServiceProblem) return printable(problem.message);
	const { index, count = 1 } = item;
	if (!(problem instanceof InputError)) return hostError(node, problem, index).message;
	const text = truncate(problem.message);
	return count > 1 ? `${text} [item ${index}]` : text;
}

/** An error of n8n, such as that of a failed expression. */
function hostError(node: INode, problem: unknown, itemIndex?: number): NodeOperationError {
	const cause = problem instanceof Error ? problem : new Error(String(problem));
	return new NodeOperationError(node, cause, { itemIndex });
}

/**
 * The error as n8n shows it, with the item. n8n replaces a message that contains the name of a network error, so the
 * message is set again.
 *
 * @param item `receivedText` says which of the items of a write the service has received
 */
export function toNodeError(
	node: INode,
	problem: unknown,
	item: FailedItem & { kind?: Kind; receivedText?: string } = {},
): Error {
	const { index: itemIndex, kind, receivedText = '' } = item;
	if (problem instanceof ServiceProblem) {
		const { httpCode } = problem;
		const message = withoutTags(errorText(node, problem, item));
		const description = inHtml(problem.description + receivedText);
		const details = { message, description, httpCode: httpCode?.toString(), itemIndex };
		return Object.assign(new NodeApiError(node, { message }, details), { message });
	}
	if (problem instanceof InputError) {
		const message = withoutTags(errorText(node, problem, item));
		const sentNothing =
			kind === 'write' ? `This run sent nothing for this item.${receivedText}` : '';
		const description = sentences([sentNothing, problem.description]) || undefined;
		const error = new NodeOperationError(node, message, { description, itemIndex });
		return Object.assign(error, { message });
	}
	const error = hostError(node, problem, itemIndex);
	if (receivedText) error.description = `${error.description ?? ''}${receivedText}`.trim();
	return error;
}
