import type { INodeProperties } from 'n8n-workflow';

export const concurrency: INodeProperties = {
	displayName: 'Requests at Once',
	name: 'concurrency',
	type: 'number',
	typeOptions: { minValue: 1, maxValue: 100 },
	default: 10,
	description:
		'The most requests that may be under way at the same time. Without this option, the node finds out how many the service takes.',
};

/** For what must not arrive twice. */
export const sendOnce: INodeProperties = {
	displayName: 'Send Once',
	name: 'sendOnceKey',
	type: 'string',
	default: '',
	placeholder: 'e.g. {{ $json.orderNumber }}',
	description:
		'What this item is known by, such as the number of its order. What was sent under the same key before is not sent again, also when the workflow is run again after a crash. The node remembers the newest 10,000 keys.',
	hint: "A good key is different for each item and the same whenever the item comes again: an order's number, not a name, a date or a position in the list",
};

/** The Options collection that every operation has, with the options of its own. */
export function options(...own: INodeProperties[]): INodeProperties {
	const description = `${concurrency.description} The value of the first item counts for all.`;
	return collectionOf(...own, { ...concurrency, description });
}

/** A collection of these options. */
export function collectionOf(...own: INodeProperties[]): INodeProperties {
	return {
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add Option',
		default: {},
		options: own.sort((a, b) => a.displayName.localeCompare(b.displayName)),
	};
}

/** The reference ID of a contact, where the operation cannot do without it. */
export function referenceId(description: string): INodeProperties {
	return {
		displayName: 'Reference ID',
		name: 'referenceId',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. f07d3a68-1c95-4e2b-9b47-8a5e60c2d913',
		description,
	};
}

export const returnAll: INodeProperties = {
	displayName: 'Return All',
	name: 'returnAll',
	type: 'boolean',
	default: false,
	description: 'Whether to return all results or only up to a given limit',
};

export const limit: INodeProperties = {
	displayName: 'Limit',
	name: 'limit',
	type: 'number',
	typeOptions: { minValue: 1 },
	default: 50,
	displayOptions: { show: { returnAll: [false] } },
	description: 'Max number of results to return',
};

/** Page Size, for Return All. */
export function pageSize(size: number): INodeProperties {
	return {
		displayName: 'Page Size',
		name: 'pageSize',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: size,
		description: "How many results to ask for in one request when 'Return All' is on",
	};
}
