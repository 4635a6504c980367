import { run } from './processes';

/** Runs npm in the folder `cwd` to its end. Rejects with its errors when it fails. */
export async function npm(args: string[], cwd: string): Promise<void> {
	const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
	// npm's own retries keep a person without a network waiting for more than a minute.
	const patience = ['--fetch-retry-mintimeout', '2000', '--fetch-retry-maxtimeout', '10000'];
	await run('npm', [...args, ...quiet, ...patience], { cwd });
}
