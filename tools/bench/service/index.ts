/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { join } from 'node:path';
import { Problem } from '../../shared/problem';
import { start } from '../../shared/processes';
import type { Seen } from './app';

export interface BenchService extends AsyncDisposable {
	/** The Base URL at which each answer takes at least so many milliseconds. */
	baseUrl(latency: number): string;
	/** What it has seen since it was asked the last time. */
	seen(): Promise<Seen>;
}

/** Starts the service in a process of its own: it must not share n8n's event loop, nor the bench's. */
export async function startBenchService(signal: AbortSignal): Promise<BenchService> {
	const main = join(__dirname, 'main.ts');
	const running = start(process.execPath, ['--import', 'tsx', main], { cwd: __dirname, signal });
	const url = await new Promise<string>((resolve, reject) => {
		running.lines.once('line', resolve);
		running.ended.then(() => reject(new Problem('The service did not start.')), reject);
	});
	return {
		baseUrl: (latency) => `${url}/${latency}`,
		async seen() {
			const seen: Seen = JSON.parse(await (await fetch(`${url}/seen`, { signal })).text());
			return seen;
		},
		[Symbol.asyncDispose]: () => running.stop(),
	};
}
