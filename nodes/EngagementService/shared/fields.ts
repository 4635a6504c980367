import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';

import type { Field } from './declared';
import type { Parameters } from './parameters';
import type { Schema } from './schema';

const concurrency: INodeProperties = {
	displayName: 'Requests at Once',
	name: 'concurrency',
	type: 'number',
	typeOptions: { minValue: 1, maxValue: 100 },
	default: 10,
	description: 'Max number of requests in progress. Without it, the node adapts to the service.',
};

export function sendOnceField(placeholder: string): INodeProperties {
	return optionalText({
		displayName: 'Send Once by Key',
		name: 'sendOnceKey',
		placeholder,
		description:
			'Sends items with the same key only once, even in different runs. The newest 10,000 keys count.',
		hint: "A value that is unique to the item and never changes, such as a row's ID",
	});
}

/** An option of each write. */
export const includeInput = booleanField({
	displayName: 'Include Input Fields',
	name: 'includeInput',
	description: 'Whether to also return the fields of the input item',
});

/** The property that Send Once adds to an item. */
export const alreadySent: Schema = { type: 'boolean', description: 'with Send Once by Key' };

/** The options of an operation or of the trigger: its own, and Requests at Once. */
export function options(...own: INodeProperties[]): INodeProperties {
	return {
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add Option',
		default: {},
		options: [...own, concurrency].sort((a, b) => a.displayName.localeCompare(b.displayName, 'en')),
	};
}

type FieldSettings = Omit<Field, 'type' | 'default'>;

export function optionalText(settings: FieldSettings & { default?: string }): INodeProperties {
	return { default: '', ...settings, type: 'string' };
}

export function optionalId(settings: FieldSettings): Field {
	return { ...optionalText(settings), reading: 'id' };
}

export function requiredId(settings: FieldSettings): INodeProperties {
	return { ...optionalText(settings), required: true };
}

export function booleanField(settings: FieldSettings): INodeProperties {
	return { ...settings, type: 'boolean', default: false };
}

/** Takes no expression: a field that is dropped on it by accident would replace the choice. */
export function picker(settings: Omit<INodeProperties, 'type'>): INodeProperties {
	return { ...settings, type: 'options', noDataExpression: true };
}

/** A field with any number of rows. */
export function rowsField({
	row,
	...settings
}: FieldSettings & {
	row: INodePropertyCollection & { values: Field[] };
}): Field {
	return {
		...settings,
		type: 'fixedCollection',
		typeOptions: { multipleValues: true, ...settings.typeOptions },
		placeholder: `Add ${row.displayName}`,
		default: {},
		options: [row],
	};
}

/** @param who such as "the contact" */
export function referenceId(who: string): INodeProperties {
	return requiredId({
		displayName: 'Reference ID',
		name: 'referenceId',
		placeholder: 'e.g. f07d3a68-1c95-4e2b-9b47-8a5e60c2d913',
		description: `The ID of ${who}. 'Query contacts' returns it as 'referenceID'.`,
	});
}

export const CHECK_REFERENCE_ID =
	"Check the Reference ID: 'Query contacts' returns it as 'referenceID'.";

/** The picker of the output. Each operation has another `name` for it: n8n keeps a value when the operation changes. */
export function outputPicker(
	name: string,
	defaultOutput: string,
	options: INodePropertyOptions[],
): INodeProperties {
	return picker({
		displayName: 'Output',
		name,
		options,
		default: defaultOutput,
		description: 'The content of each item',
	});
}

export const returnAll = booleanField({
	displayName: 'Return All',
	name: 'returnAll',
	description: 'Whether to return all results or only up to a given limit',
});

/** Each request asks for one page of it. */
export const limit: Field = {
	displayName: 'Limit',
	name: 'limit',
	type: 'number',
	typeOptions: { minValue: 1 },
	default: 50,
	displayOptions: { show: { returnAll: [false] } },
	description: 'Max number of results to return',
	reading: 'own',
};

/** The position of the first result. Each page has its own. */
export function startPosition(settings: FieldSettings): Field {
	return { ...settings, type: 'number', typeOptions: { minValue: 0 }, default: 0, reading: 'own' };
}

/** The only size that is documented, as the default for TXT messages. */
const PAGE_SIZE = 150;

export const pageSize: INodeProperties = {
	displayName: 'Page Size',
	name: 'pageSize',
	type: 'number',
	typeOptions: { minValue: 1 },
	default: PAGE_SIZE,
	description: 'Max number of results for each request',
};

/** The position of the first result, and the most results in all and for each request. */
export function limitsOf(parameters: Parameters, startPath: string) {
	const typed = parameters.boolean('returnAll') ? Infinity : parameters.integer('limit', 1);
	const most = typed ?? Number(limit.default);
	return {
		start: parameters.integer(startPath),
		limit: most,
		isDefaultLimit: most === limit.default,
		pageSize: parameters.integer('options.pageSize', 1) ?? PAGE_SIZE,
	};
}
