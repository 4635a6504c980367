import { startN8n, withEndOfLog, type N8nOptions } from '../../../tools/n8n/n8n';
import { step } from '../../../tools/shared/progress';
import { N8nClient } from '../../../tools/n8n/rest';

/** Starts n8n, does `work` with it, and stops it. What goes wrong is told with the end of n8n's log. */
export async function withN8n<T>(
	options: N8nOptions,
	work: (client: N8nClient) => Promise<T>,
): Promise<T> {
	await using n8n = await step('Start n8n', () => startN8n(options));
	try {
		return await work(new N8nClient(n8n.url, options.signal));
	} catch (error) {
		options.signal.throwIfAborted();
		throw await withEndOfLog(error, options.logFile);
	}
}
