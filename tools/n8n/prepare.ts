import { tokens } from '../service';
import type { N8nClient, Owner, StoredCredential } from './client';

export const owner: Owner = {
	email: 'demo@example.com',
	password: 'Engagement1',
	firstName: 'Demo',
	lastName: 'Owner',
};

/** Gives a new n8n its owner, and a credential for the service that passes its own test. */
export async function prepare(client: N8nClient, baseUrl: string): Promise<StoredCredential> {
	await client.signUp(owner);
	const credential = await client.createCredential(serviceCredential(baseUrl));
	await client.testCredential(credential);
	return credential;
}

/** A credential for the service at `baseUrl`, named as n8n would name it, with a token for everything. */
export const serviceCredential = (baseUrl: string) => ({
	name: 'Engagement Service account',
	type: 'engagementServiceApi',
	data: { baseUrl, apiToken: tokens.full },
});
