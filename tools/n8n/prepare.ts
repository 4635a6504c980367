import { tokens } from '../service';
import { N8nClient } from './client';

export const owner = {
	email: 'demo@example.com',
	password: 'Engagement1',
	firstName: 'Demo',
	lastName: 'Owner',
};

/** Gives a new n8n its owner, who is signed in, and a credential for the service that passes its own test. */
export async function prepare(url: string, serviceUrl: string) {
	const client = await N8nClient.signUp(url, owner);
	const credential = await client.createCredential(serviceCredential(serviceUrl));
	await client.testCredential(credential);
	return { client, credential };
}

/** A credential for the service at `baseUrl`, named as n8n would name it, with a token for everything. */
export const serviceCredential = (baseUrl: string) => ({
	name: 'Engagement Service account',
	type: 'engagementServiceApi',
	data: { baseUrl, apiToken: tokens.full },
});
