import getPort from 'get-port';
import { tokens, type Service } from '../../../tools/service';
import { owner, prepare } from '../../../tools/n8n/drive';
import { startN8n, withEndOfLog } from '../../../tools/n8n/n8n';
import { step } from '../../../tools/shared/progress';
import { makeReady } from '../../../tools/n8n/ready';
import { N8nClient, type Credential } from '../../../tools/n8n/rest';
import { standIn } from '../../../tools/n8n/standIn';
import { temporaryFolder } from '../../../tools/shared/temporary';

/** What a test in a real n8n works with. */
export interface Host {
	client: N8nClient;
	service: Service;
	/** One for the stand-in service, with a token for everything. */
	credential: Credential & { id: string };
}

/** Starts n8n with our node beside the stand-in service, and does `work` there. All of it is gone when it returns. */
export async function inN8n(
	signal: AbortSignal,
	work: (host: Host) => Promise<void>,
): Promise<void> {
	await using service = await standIn();
	await using temporary = await temporaryFolder();
	const ready = await makeReady(temporary.path, await getPort({ host: '127.0.0.1' }), signal);
	await using n8n = await step('Start n8n', () => startN8n(ready));
	try {
		const client = new N8nClient(n8n.url, signal);
		const data = { baseUrl: service.url, apiToken: tokens.full };
		const credential = await step('Sign in, and add a credential', () =>
			prepare(client, owner, data),
		);
		await work({ client, service, credential });
	} catch (error) {
		signal.throwIfAborted();
		throw await withEndOfLog(error, ready.logFile);
	}
}
