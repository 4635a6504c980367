import type { INodeProperties, INodeTypeDescription } from 'n8n-workflow';

/** The description of a node that only the bench uses. */
export function benchNode(
	name: string,
	properties: INodeProperties[],
	credentials?: INodeTypeDescription['credentials'],
): INodeTypeDescription {
	return {
		displayName: name,
		name,
		group: ['transform'],
		version: 1,
		description: 'A part of the bench',
		defaults: { name },
		inputs: ['main'],
		outputs: ['main'],
		credentials,
		properties,
	};
}

/** A parameter whose name says all. */
export function parameter(name: string, type: 'number' | 'string'): INodeProperties {
	return { displayName: name, name, type, default: '' };
}
