/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { join } from 'node:path';
import { Problem } from '../../shared/problem';
import { start } from '../../shared/processes';
import type { KindName } from './kinds';
import type { Seen } from './tally';

export interface BenchService extends AsyncDisposable {
	/** The Base URL at which it is of this kind. */
	baseUrl(kind: KindName): string;
	/** What it has seen since it was asked the last time; it begins anew then. */
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
		baseUrl: (kind) => `${url}/${kind}`,
		async seen() {
			const seen: Seen = JSON.parse(await (await fetch(`${url}/seen`, { signal })).text());
			return seen;
		},
		[Symbol.asyncDispose]: () => running.stop(),
	};
}
