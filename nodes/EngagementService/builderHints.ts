import type { IDataObject, INodeProperties } from 'n8n-workflow';

/** What n8n's AI builder cannot learn from the fields of an operation or an event. */
export interface ForBuilder {
	/** The shortest parameters that work. A name such as FORM_ID stands for an ID. */
	example: IDataObject;
	/** The properties of an output item. */
	returns: string;
}

/** @param chosen the choices in the pickers of the operation or the event */
export function usage({ example, returns }: ForBuilder, chosen: IDataObject): string {
	return `Example: ${JSON.stringify({ ...chosen, ...example })}\nOutput: ${returns}`;
}

/** Explains the choices of a picker. Without this, n8n's AI builder reads only their values. */
export function explained(field: INodeProperties): INodeProperties {
	const choices = (field.options ?? []).flatMap((option) =>
		'value' in option ? `${option.value} (${option.name}): ${option.description}` : [],
	);
	return choices.length ? { ...field, builderHint: { propertyHint: choices.join('\n') } } : field;
}
