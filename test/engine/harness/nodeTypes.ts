import { RoutingNode, type ExecuteContext, type PackageDirectoryLoader } from 'n8n-core';
import {
	NodeHelpers,
	type IExecuteFunctions,
	type INodeType,
	type INodeTypeDescription,
	type INodeTypes,
} from 'n8n-workflow';

import { updated } from './update';

const PACKAGE = 'n8n-nodes-engagement-service';

/** A node that returns its input items. */
export const passThrough: INodeType = {
	description: {
		displayName: 'Pass Through',
		name: 'passThrough',
		group: ['input'],
		version: 1,
		description: 'Returns its items',
		defaults: { name: 'Pass Through' },
		inputs: ['main'],
		outputs: ['main'],
		properties: [],
	},
	async execute(this: IExecuteFunctions) {
		return [this.getInputData()];
	},
};

/**
 * The node types of an n8n that has our package. Like n8n, it gives a node an `execute` for n8n's engine, which
 * `customOperations` override.
 */
export function nodeTypesOf(
	loader: PackageDirectoryLoader,
	{ inEngine2, asDeclared, isUpdated }: Record<'inEngine2' | 'asDeclared' | 'isUpdated', boolean>,
	others: Record<string, INodeType>,
): INodeTypes {
	const types: Record<string, INodeType> = { 'test.passThrough': passThrough, ...others };
	for (const name of Object.keys(loader.nodeTypes)) {
		const { description, customOperations, poll, methods } = NodeHelpers.getVersionedNodeType(
			loader.getNode(name).type,
		);
		const nodeType: INodeType = {
			description: asDeclared ? withoutHooks(description) : description,
			poll,
			methods,
			customOperations: inEngine2 || asDeclared ? undefined : customOperations,
			async execute(this: ExecuteContext) {
				return (await new RoutingNode(this, nodeType).runNode()) ?? [];
			},
		};
		types[`${PACKAGE}.${name}`] = types[`${PACKAGE}.${name}Tool`] = nodeType;
	}
	return {
		getByName: (name) => types[name],
		getByNameAndVersion: (name) => {
			const { customOperations } = isUpdated ? updated('EngagementService') : types[name];
			return { ...types[name], ...(types[name].customOperations && { customOperations }) };
		},
		getKnownTypes: () => ({}),
	};
}

/** What is declared for n8n's engine, without the hooks that replace its requests. */
function withoutHooks(description: INodeTypeDescription): INodeTypeDescription {
	const properties = description.properties.map(({ routing, ...property }) => ({
		...property,
		...(!routing?.operations && { routing }),
		options: property.options?.map((option) =>
			'routing' in option && option.routing?.operations
				? { ...option, routing: { ...option.routing, operations: undefined, send: undefined } }
				: option,
		),
	}));
	return { ...description, properties };
}
