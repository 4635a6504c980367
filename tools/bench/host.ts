import { owner } from '../n8n/prepare';
import { N8nClient } from '../n8n/client';
import { tokens } from '../service';
import type { Host } from './run';
import type { BenchService } from './service';
import { queryAuth } from './stages';

/**
 * Makes the n8n at `url` ready. Returns a function that gives the cases their host, with credentials for a service whose
 * answers take so many milliseconds.
 */
export async function makeHost(
	url: string,
	service: BenchService,
	signal: AbortSignal,
): Promise<(latency: number) => Promise<Host>> {
	const client = new N8nClient(url, signal);
	await client.createOwner(owner);
	await client.signIn(owner);

	return async (latency) => {
		const ours = {
			name: `Answers after ${latency} ms`,
			type: 'engagementServiceApi',
			data: { baseUrl: service.baseUrl(latency), apiToken: tokens.full },
		};
		const credentials = await Promise.all(
			[ours, queryAuth].map((draft) => client.createCredential(draft)),
		);
		return { client, service, credentials };
	};
}
