import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { inWords, type Schema } from './shared/schema';

/** What n8n's AI builder cannot learn from the fields of an operation or an event. */
export interface ForBuilder {
	/** The shortest parameters that work. A name such as FORM_ID stands for an ID. */
	example: IDataObject;
	/** An item of the default output. The output schema for n8n's editor is made from it, too. */
	returns: Schema;
}

/** @param chosen the choices in the pickers of the operation or the event */
export function usage({ example, returns }: ForBuilder, chosen: IDataObject): string {
	return `Example: ${JSON.stringify({ ...chosen, ...example })}\nOutput: ${inWords(returns)}`;
}

/** Explains the choices of a picker. Without this, n8n's AI builder reads only their values. */
export function explained(field: INodeProperties): INodeProperties {
	const choices = (field.options ?? []).flatMap((option) =>
		'value' in option ? `${option.value} (${option.name}): ${option.description}` : [],
	);
	return choices.length ? { ...field, builderHint: { propertyHint: choices.join('\n') } } : field;
}
