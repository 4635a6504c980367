import type { PackageDirectoryLoader } from 'n8n-core';
import type {
	ICredentialDataDecryptedObject,
	ICredentialsHelper,
	IHttpRequestOptions,
	INodeParameters,
} from 'n8n-workflow';

/** Credentials as n8n keeps them, applied by the credential type's own `authenticate`. A node asks for nothing else. */
export const credentialsHelper = (
	loader: PackageDirectoryLoader,
	data: ICredentialDataDecryptedObject,
	beforeReading: (item: number) => Promise<void> = async () => {},
) => ({
	async authenticate(
		credentials: ICredentialDataDecryptedObject,
		typeName: string,
		request: IHttpRequestOptions,
	) {
		const { authenticate } = loader.getCredential(typeName).type;
		if (typeof authenticate !== 'function') throw new Error(`${typeName} has no function`);
		return await authenticate(credentials, request);
	},
	/** Expressions are evaluated for the item that the node asks for. */
	async getDecrypted(...args: Parameters<ICredentialsHelper['getDecrypted']>) {
		const [, , , mode, , , values] = args;
		const parameters = { ...data } as INodeParameters;
		if (!values) return parameters;
		await beforeReading(values.itemIndex);
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
		);
	},
	isCredentialUsableByNode: () => true,
	getParentTypes: () => [],
	preAuthentication: async () => undefined,
});
