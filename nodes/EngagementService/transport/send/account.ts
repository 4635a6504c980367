import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { EngagementServiceApi } from '../../../../credentials/EngagementServiceApi.credentials';
import { InputError } from '../../shared/parameters';
import { Redactor } from '../redact';

/** The credential of one item, checked. */
export interface Account {
	/** Without a slash at its end. */
	address: string;
	credentials: ICredentialDataDecryptedObject;
	redactor: Redactor;
}

/** @throws InputError for an invalid Base URL, and for a blank token */
export function accountOf(credentials: ICredentialDataDecryptedObject): Account {
	const baseUrl = textIn(credentials.baseUrl);
	// Where the host is missing, `URL` takes the path for it.
	if (!/^https?:\/\/[^/\\\s?#][^?#]*$/i.test(baseUrl) || !URL.canParse(baseUrl)) {
		throw new InputError(
			"'Base URL' of the credential must be an address that begins with https:// or http:// and has no ? or #",
		);
	}
	const token = textIn(credentials.apiToken);
	if (!token) {
		throw new InputError(
			"'API Token' of the credential is blank. Enter the token, or check its expression",
		);
	}
	// Send Once and the trigger compare addresses. `URL` writes each in one way.
	const address = new URL(baseUrl).href.replace(/(?<!\/)\/+$/, '');
	return { address, credentials, redactor: new Redactor(...secretsIn(credentials)) };
}

/** Reads an account once for a row of items with the same credential. */
export class Accounts {
	private credentials?: string;
	private account?: Account;

	/** @throws as `accountOf` does */
	of(credentials: ICredentialDataDecryptedObject): Account {
		const text = JSON.stringify(credentials);
		if (!this.account || text !== this.credentials) {
			this.account = accountOf(credentials);
			this.credentials = text;
		}
		return this.account;
	}
}

const passwords = new EngagementServiceApi().properties.filter(
	({ typeOptions }) => typeOptions?.password,
);

/** No HTTP header is longer. V8 shows a pattern that is too long in the message of its error. */
const LONGEST_SECRET = 16_000;

function secretsIn(credentials: ICredentialDataDecryptedObject): string[] {
	return passwords.flatMap(({ name, displayName }) => {
		const secret = textIn(credentials[name]);
		if (secret.length <= LONGEST_SECRET) return secret || [];
		throw new InputError(
			`'${displayName}' of the credential has more than ${LONGEST_SECRET} characters. Check that nothing else was pasted`,
		);
	});
}

function textIn(value: unknown): string {
	return String(value ?? '').trim();
}
