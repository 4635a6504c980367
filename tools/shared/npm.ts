import { Problem } from './problem';
import { run, type RunOptions } from './processes';

/** Runs npm in `options.cwd` to its end. Rejects with a Problem that has its errors when it fails. */
export async function npm(args: string[], options: RunOptions): Promise<void> {
	const quiet = ['--no-audit', '--no-fund', '--no-update-notifier'];
	// npm's own retries keep a person without a network waiting for more than a minute.
	const patience = ['--fetch-retry-mintimeout', '2000', '--fetch-retry-maxtimeout', '10000'];
	const { exitCode, output } = await run('npm', [...args, ...quiet, ...patience], options);
	if (exitCode === 0) return;
	const errors = output.split('\n').filter((line) => /\b(error|ERR!)/i.test(line));
	throw new Problem(`'npm ${args[0]}' failed:\n${errors.slice(0, 10).join('\n')}`);
}
