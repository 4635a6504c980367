import {
	updateDisplayOptions,
	type IDataObject,
	type IHttpRequestMethods,
	type INodeProperties,
	type INodePropertyOptions,
	type INodeType,
} from 'n8n-workflow';

import type { Permission } from './shared/api';
import type { Parameters } from './shared/parameters';
import {
	onEngine,
	onePass,
	type Operation,
	type Outcome,
	type PassedOn,
	type PathParameter,
	type ServiceRequest,
} from './transport';

/** An operation as its file describes it, in the order in which things happen. */
interface Description<Input, Path extends string> {
	name: string;
	value: string;
	action: string;
	/** One sentence, without a full stop. */
	description: string;
	/** The permission that the token needs. */
	permission: Permission;
	method: IHttpRequestMethods;
	/** As the API document writes it: `/forms/{formID}/submit`. */
	path: Path;
	/** What a person fills in. */
	fields: INodeProperties[];
	/** What was filled in for one item, checked. Throws an `InputError` for what cannot be sent. */
	input(parameters: Parameters): Input;
	request(input: Input): ServiceRequest<PathParameter<Path>>;
	/** The JSON of the items that an answer, or a page of it, comes to. */
	items(answer: IDataObject, input: Input, outcome: Outcome): IDataObject[];
	/** The JSON of the items for a write that Send Once did not send again. */
	alreadySent?(input: Input): IDataObject[];
	/** Where the input item goes on, in place of items of its own; undefined where it does not. */
	passOn?(input: Input, outcome: Outcome): PassedOn | undefined;
	/** The output by which an input item goes on that failed while the workflow continues; none for an item of the error alone. */
	failedOutput?(parameters: Parameters): number | undefined;
}

/** An operation with its entry in the operation picker, which declares the request to n8n. */
export interface DeclaredOperation extends Operation {
	option: INodePropertyOptions;
}

export function operation<Input, Path extends string>(
	description: Description<Input, Path>,
): DeclaredOperation {
	const { name, value, action, permission, method, path, fields } = description;
	const { input, request, items, alreadySent, passOn, failedOutput } = description;
	const operation: Operation = {
		method,
		path,
		permission,
		fields,
		exchange(parameters) {
			const given = input(parameters);
			return {
				request: request(given),
				toItems: (answer, outcome) => items(answer, given, outcome),
				alreadySent: () => alreadySent?.(given) ?? [],
				passOn: (outcome) => passOn?.(given, outcome),
			};
		},
		failedOutput,
	};
	const option: INodePropertyOptions = {
		name,
		value,
		action,
		description: `${description.description}. Permission of the API token: ${permission}.`,
		routing: {
			request: { method, url: path },
			send: { paginate: true },
			// n8n's hook for reading on stands in for the whole request, whether or not there are pages.
			operations: { pagination: onEngine(operation) },
		},
	};
	return { ...operation, option };
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
