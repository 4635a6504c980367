import { RoutingNode, type ExecuteContext, type PackageDirectoryLoader } from 'n8n-core';
import {
	ICredentialsHelper,
	type ICredentialDataDecryptedObject,
	type IExecuteFunctions,
	type IHttpRequestOptions,
	type INodeParameters,
	type INodeType,
	type INodeTypes,
	NodeHelpers,
} from 'n8n-workflow';

const PACKAGE = 'n8n-nodes-engagement-service';

/** A node that only hands on what it gets: the start of a test workflow, and what its outputs lead to. */
const passThrough: INodeType = {
	description: {
		displayName: 'Pass Through',
		name: 'passThrough',
		group: ['input'],
		version: 1,
		description: 'Hands on its items',
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
 * The node types of a host that has our package: it runs a node without `execute` by its `customOperations`, or on
 * n8n's engine when there are none.
 */
export function nodeTypesOf(loader: PackageDirectoryLoader, onEngine: boolean): INodeTypes {
	const types: Record<string, INodeType> = { 'test.passThrough': passThrough };
	for (const name of Object.keys(loader.nodeTypes)) {
		const { description, customOperations } = NodeHelpers.getVersionedNodeType(
			loader.getNode(name).type,
		);
		const nodeType: INodeType = {
			description,
			customOperations: onEngine ? undefined : customOperations,
			async execute(this: ExecuteContext) {
				return (await new RoutingNode(this, nodeType).runNode()) ?? [];
			},
		};
		types[`${PACKAGE}.${name}`] = types[`${PACKAGE}.${name}Tool`] = nodeType;
	}
	return {
		getByName: (name) => types[name],
		getByNameAndVersion: (name) => types[name],
		getKnownTypes: () => ({}),
	};
}

/** Credentials as a host keeps them, applied by the credential type's own `authenticate`. */
export class CredentialsHelper extends ICredentialsHelper {
	constructor(
		private readonly loader: PackageDirectoryLoader,
		private readonly data: ICredentialDataDecryptedObject,
		private readonly beforeReading: (item: number) => Promise<void> = async () => {},
	) {
		super();
	}

	async authenticate(
		credentials: ICredentialDataDecryptedObject,
		typeName: string,
		requestOptions: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> {
		const { authenticate } = this.loader.getCredential(typeName).type;
		if (typeof authenticate !== 'function')
			throw new Error(`${typeName} has no authenticate function`);
		return await authenticate(credentials, requestOptions);
	}

	/** Expressions are evaluated for the item that the node asks for. */
	async getDecrypted(...args: Parameters<ICredentialsHelper['getDecrypted']>) {
		const [, , , mode, , , values] = args;
		const parameters = { ...this.data } as INodeParameters;
		if (!values) return { ...this.data };
		await this.beforeReading(values.itemIndex);
		const { workflow, runExecutionData, runIndex, itemIndex, node, connectionInputData } = values;
		return workflow.expression.getParameterValue(
			parameters,
			runExecutionData,
			runIndex,
			itemIndex,
			node.name,
			connectionInputData,
			mode,
			{},
		) as ICredentialDataDecryptedObject;
	}

	getCredentialsProperties(typeName: string) {
		return this.loader.getCredential(typeName).type.properties;
	}

	isCredentialUsableByNode() {
		return true;
	}

	getParentTypes() {
		return [];
	}

	async preAuthentication() {
		return undefined;
	}

	async runPreAuthentication() {
		return undefined;
	}

	async getCredentials(): Promise<never> {
		throw new Error('A node asks for decrypted credentials only');
	}

	async updateCredentials() {}

	async updateCredentialsOauthTokenData() {}
}
