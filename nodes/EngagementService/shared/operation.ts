import {
	updateDisplayOptions,
	type INodeProperties,
	type INodePropertyOptions,
} from 'n8n-workflow';

/** One operation: its entry in the operation picker, which declares the request, and the fields that a person fills in. */
export interface Operation {
	option: INodePropertyOptions;
	fields: INodeProperties[];
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
