import type { PackageDirectoryLoader } from 'n8n-core';
import {
	ICredentialsHelper,
	type ICredentialDataDecryptedObject,
	type IHttpRequestOptions,
	type INodeParameters,
} from 'n8n-workflow';

/** Credentials as n8n keeps them, applied by the credential type's own `authenticate`. */
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

	isCredentialUsableByNode = () => true;

	getParentTypes = () => [];

	preAuthentication = async () => undefined;

	runPreAuthentication = async () => undefined;

	// A node asks for decrypted credentials only.
	getCredentials = unused;

	updateCredentials = unused;

	updateCredentialsOauthTokenData = unused;
}

async function unused(): Promise<never> {
	throw new Error('Not part of these tests');
}
