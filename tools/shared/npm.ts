import { Problem } from './problem';
import { run, type RunOptions } from './processes';

const NETWORK =
	/\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|FETCH_ERROR)\b/;

/** npm has ended with an error; `output` is all that it wrote. */
export class NpmProblem extends Problem {
	constructor(
		message: string,
		readonly output: string,
	) {
		super(message);
	}
}

/** Runs npm in `options.cwd` to its end. Rejects with an NpmProblem of one line when it fails. */
export async function npm(
	args: string[],
	options: RunOptions,
	onLine?: (line: string) => void,
): Promise<void> {
	const quiet = ['--no-audit', '--no-fund', '--no-update-notifier'];
	// npm's own retries keep a person without a network waiting for more than a minute.
	const patience = ['--fetch-retry-mintimeout', '2000', '--fetch-retry-maxtimeout', '10000'];
	const { exitCode, output } = await run('npm', [...args, ...quiet, ...patience], options, onLine);
	if (exitCode === 0) return;
	const errors = errorLines(output);
	const network = NETWORK.exec(errors.join('\n'))?.[1];
	throw new NpmProblem(
		network
			? `npm could not reach its registry (${network}). Check the network and npm's registry setting, then run this again.`
			: `'npm ${args.slice(0, 2).join(' ')}' failed: ${errors.at(0) ?? `exit code ${exitCode}`}`,
		output,
	);
}

/** What npm itself says; for a script of ours, what the script says. */
function errorLines(output: string): string[] {
	const own = [...output.matchAll(/^npm (?:error|ERR!) (?!code )(.+)$/gm)].map(([, line]) => line);
	return own.length > 0 ? own : output.split('\n').filter((line) => /\berror\b/i.test(line));
}
