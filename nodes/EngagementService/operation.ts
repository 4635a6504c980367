import {
	updateDisplayOptions,
	type INodeProperties,
	type INodePropertyOptions,
	type INodeType,
} from 'n8n-workflow';

import { onEngine, onePass, type Operation } from './transport';

/** An operation with its entry in the operation picker, which declares the request to n8n. */
export interface DeclaredOperation extends Operation {
	option: INodePropertyOptions;
}

export function operation<Input, Path extends string>(
	described: Operation<Input, Path>,
): DeclaredOperation {
	const { name, value, action, description, permission, method, path } = described;
	const option: INodePropertyOptions = {
		name,
		value,
		action,
		description: `${description}. Permission of the API token: ${permission}.`,
		routing: {
			request: { method, url: path },
			send: { paginate: true },
			// n8n's hook for reading on stands in for the whole request, whether or not there are pages.
			operations: { pagination: onEngine(described) },
		},
	};
	return { ...described, option };
}

/** What a resource adds to the node. */
export interface Resource {
	value: string;
	properties: INodeProperties[];
	/** Its operations as n8n runs them, by their values. */
	operations: NonNullable<INodeType['customOperations']>[string];
	/** What each does, in a person's words. */
	actions: Record<string, string>;
}

/**
 * The operation picker of a resource, followed by the fields of each of its operations.
 *
 * @param operations the first is the one that the picker begins with
 */
export function resource(value: string, operations: DeclaredOperation[]): Resource {
	const options = operations.map(({ option }) => option);
	const [{ value: first }] = options;
	options.sort((a, b) => a.name.localeCompare(b.name));
	const picker: INodeProperties = {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: [value] } },
		options,
		default: first,
	};
	const fields = operations.flatMap(({ option, fields }) =>
		updateDisplayOptions({ show: { resource: [value], operation: [option.value] } }, fields),
	);
	const runners = operations.map((each) => [each.option.value, onePass(each)]);
	const actions = options.map(({ value, action }) => [value, action]);
	return {
		value,
		properties: [picker, ...fields],
		operations: Object.fromEntries(runners),
		actions: Object.fromEntries(actions),
	};
}
