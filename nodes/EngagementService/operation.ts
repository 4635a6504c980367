import { updateDisplayOptions, type INodePropertyOptions } from 'n8n-workflow';

import { explained, usage, type ForBuilder } from './builderHints';
import { declaredBy } from './shared/declared';
import { picker } from './shared/fields';
import { itemsOfAnswer, runByRouting, runInWorkflow, type Operation } from './transport';

/** An operation with its entry in the operation picker, which declares the request to n8n. */
export interface DeclaredOperation extends Operation, ForBuilder {
	option: INodePropertyOptions;
}

/**
 * Declares an operation to n8n: its request, and how an answer becomes items. n8n's engine can run it. `customOperations`,
 * n8n's hook for this, runs it faster and more carefully, and `pagination` is the same hook for tools. The type `Operation`
 * is in `transport/contract.ts`.
 */
export function operation<Input>(
	own: Omit<Operation<Input>, 'declared'> & ForBuilder,
): DeclaredOperation {
	const { name, value, action, permission, method, path } = own;
	const described = { ...own, declared: declaredBy(path, own.fields) };
	const token = permission
		? `Permission of the API token: ${permission}`
		: 'Any valid API token works';
	const option: INodePropertyOptions = {
		name,
		value,
		action,
		description: `${own.description}. ${token}.`,
		routing: {
			request: { method, url: path.expression },
			send: { paginate: true },
			// n8n's hook for pagination replaces the whole request, even where there are no pages.
			operations: { pagination: runByRouting(described) },
			// Makes the items where n8n's engine sends the request as it is declared, without our hooks.
			output: { postReceive: [itemsOfAnswer(described)] },
		},
	};
	return { ...described, option };
}

/** A resource's part of the node: its fields, its operations as n8n runs them, their subtitles, hints and schemas. */
export function resource(name: string, value: string, operations: DeclaredOperation[]) {
	const operationPicker = picker({
		displayName: 'Operation',
		name: 'operation',
		displayOptions: { show: { resource: [value] } },
		options: operations
			.map(({ option }) => option)
			.sort((a, b) => a.name.localeCompare(b.name, 'en')),
		default: operations[0].value,
	});
	const shownFor = (each: DeclaredOperation) => ({
		show: { resource: [value], operation: [each.value] },
	});
	const fields = operations.flatMap((each) =>
		updateDisplayOptions(shownFor(each), each.fields).map(explained),
	);
	return {
		name,
		value,
		properties: [operationPicker, ...fields],
		operations: Object.fromEntries(operations.map((each) => [each.value, runInWorkflow(each)])),
		subtitles: operations.map((each) => [`${value} ${each.value}`, each.action]),
		usages: operations.map((each) => ({
			content: usage(each, { resource: value, operation: each.value }),
			displayOptions: shownFor(each),
		})),
		schemas: operations.map((each) => [`${value}/${each.value}`, each.returns] as const),
	};
}
