import type { Credential } from '../n8n/rest';
import { tokens } from '../service';
import type { Host } from './host';

/** A credential for the stand-in, named as n8n would name it. */
export async function credentialFor({
	client,
	serviceUrl,
}: Host): Promise<Credential & { id: string }> {
	const draft: Credential = {
		name: 'Engagement Service account',
		type: 'engagementServiceApi',
		data: { baseUrl: serviceUrl, apiToken: tokens.full },
	};
	return { ...draft, id: await client.createCredential(draft) };
}
