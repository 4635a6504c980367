import { owner } from '../n8n/drive';
import { N8nClient } from '../n8n/rest';
import { tokens } from '../service';
import { Production } from './production';
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
	const production = new Production(url, signal);
	await client.createOwner(owner);
	await client.signIn(owner);
	await production.signIn(owner);

	return async (latency) => {
		const ours = {
			name: `Answers after ${latency} ms`,
			type: 'engagementServiceApi',
			data: { baseUrl: service.baseUrl(latency), apiToken: tokens.full },
		};
		const credentials = await Promise.all(
			[ours, queryAuth].map(async (draft) => ({
				...draft,
				id: await client.createCredential(draft),
			})),
		);
		return { production, service, credentials };
	};
}
