import {
	updateDisplayOptions,
	type IDataObject,
	type IHttpRequestMethods,
	type INodeProperties,
	type INodePropertyOptions,
} from 'n8n-workflow';

import { prepare, receive, type Exchange, type Outcome, type ServiceRequest } from '../transport';
import type { Permission } from './api';
import type { Parameters } from './parameters';

/** An operation as its file describes it, in the order in which things happen. */
export interface Description<Input> {
	name: string;
	value: string;
	action: string;
	/** One sentence, without a full stop. */
	description: string;
	/** The permission that the token needs. */
	permission: Permission;
	method: IHttpRequestMethods;
	/** What a person fills in. */
	fields: INodeProperties[];
	/** What was filled in for one item, checked. Throws an `InputError` for what cannot be sent. */
	input(parameters: Parameters): Input;
	request(input: Input): ServiceRequest;
	/** The JSON of the items that an answer, or a page of it, comes to. */
	items(answer: IDataObject, input: Input, outcome: Outcome): IDataObject[];
}

/** One operation for n8n: its entry in the operation picker, which declares the request, and its fields. */
export interface Operation {
	option: INodePropertyOptions;
	fields: INodeProperties[];
	exchange(parameters: Parameters): Exchange;
}

export function operation<Input>(description: Description<Input>): Operation {
	const { name, value, action, permission, method, fields, input, request, items } = description;
	const exchange = (parameters: Parameters): Exchange => {
		const given = input(parameters);
		return {
			request: request(given),
			toItems: (answer, outcome) => items(answer, given, outcome),
		};
	};
	const option: INodePropertyOptions = {
		name,
		value,
		action,
		description: `${description.description}. Permission of the API token: ${named(permission)}.`,
		routing: {
			request: { method },
			send: { preSend: [prepare(fields, permission, exchange)] },
			output: { postReceive: [receive] },
		},
	};
	return { option, fields, exchange };
}

function named(permission: Permission): string {
	return permission === 'Any' ? 'Any, which every valid token has' : permission;
}

/**
 * The operation picker of a resource, followed by the fields of each of its operations.
 *
 * @param operations the first is the one that the picker begins with
 */
export function pickerAndFields(resource: string, operations: Operation[]): INodeProperties[] {
	const options = operations.map(({ option }) => option);
	const [{ value: first }] = options;
	options.sort((a, b) => a.name.localeCompare(b.name));
	const picker: INodeProperties = {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: [resource] } },
		options,
		default: first,
	};
	const fields = operations.flatMap(({ option, fields }) =>
		updateDisplayOptions({ show: { resource: [resource], operation: [option.value] } }, fields),
	);
	return [picker, ...fields];
}
