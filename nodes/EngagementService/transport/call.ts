import type {
	ICredentialDataDecryptedObject,
	IDataObject,
	IExecuteSingleFunctions,
	IHttpRequestOptions,
} from 'n8n-workflow';

import { InputError } from '../shared/parameters';

export const CREDENTIAL = 'engagementServiceApi';

/** An answer as it came. */
export interface Response {
	statusCode: number;
	headers: IDataObject;
	text: string;
}

/** What came of a call, and the token that was sent with it: an answer or an error may repeat it. */
export type Called = { token: string } & ({ response: Response } | { error: unknown });

/** Sends one request with the credential. Throws n8n's own error when there is no credential to send it with. */
export async function call(
	context: IExecuteSingleFunctions,
	options: IHttpRequestOptions,
): Promise<Called> {
	let token = '';
	let isRead = false;
	// n8n reads the credential from the context anew for every request: it may have an expression.
	const noting: IExecuteSingleFunctions = Object.create(context, {
		getCredentials: {
			value: async (type: string) => {
				const credentials = await context.getCredentials(type);
				token = tokenFor(options, credentials);
				isRead = true;
				return credentials;
			},
		},
	});
	try {
		const { body, statusCode, headers } = await context.helpers.httpRequestWithAuthentication.call(
			noting,
			CREDENTIAL,
			options,
		);
		return { token, response: { statusCode, headers, text: typeof body === 'string' ? body : '' } };
	} catch (error) {
		return isRead ? { token, error } : await withoutCredential(context, options, error);
	}
}

/** n8n wraps the error of a credential that cannot be read like one of the request: read again, it says what it is. */
async function withoutCredential(
	context: IExecuteSingleFunctions,
	options: IHttpRequestOptions,
	error: unknown,
) {
	return { token: tokenFor(options, await context.getCredentials(CREDENTIAL)), error };
}

/** A run has one address, and no token of another may go there. */
function tokenFor(
	{ baseURL }: IHttpRequestOptions,
	{ apiToken, baseUrl }: ICredentialDataDecryptedObject,
): string {
	if (String(baseUrl).trim() === baseURL) return String(apiToken).trim();
	throw new InputError("'Base URL' of the credential must be the same for all items of a run");
}
