/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import execa, { type ExecaChildProcess, type Options } from 'execa';
import { interruption } from './interruptible';

export interface Running {
	child: ExecaChildProcess;
	ended: Promise<unknown>;
	/** Asks the command to end, ends it after ten seconds, and leaves no child of it behind. */
	stop(): Promise<void>;
	/** Ends it and all its children without asking, as a crash of the machine would. */
	kill(): Promise<void>;
}

const windows = process.platform === 'win32';

/** When the person stops the program, the command stops with everything that it has started. */
export function start(file: string, args: string[], options: Options): Running {
	interruption.throwIfAborted();
	// A separate group can be ended as a whole: n8n has task runners, npm has compilers.
	const group = { detached: !windows, windowsHide: true };
	const child = execa(file, args, { stdin: 'ignore', all: true, ...group, ...options });
	const ended = once(child, 'exit').catch(() => undefined);

	const kill = async () => {
		endAll(child, 'SIGKILL');
		await ended;
	};
	const stop = async () => {
		endAll(child, 'SIGTERM');
		await Promise.race([ended, delay(10_000, undefined, { ref: false })]);
		await kill();
	};
	const onExit = () => endAll(child, 'SIGKILL');
	const onAbort = () => void stop();
	process.once('exit', onExit);
	interruption.addEventListener('abort', onAbort);
	void ended.then(() => {
		process.off('exit', onExit);
		interruption.removeEventListener('abort', onAbort);
	});
	return { child, ended, stop, kill };
}

/** Runs a command to its end. Rejects with all that it wrote when it fails. */
export async function run(file: string, args: string[], options: Options): Promise<void> {
	await start(file, args, options).child;
}

/** Runs npm in the folder `cwd` to its end. Rejects with its errors when it fails. */
export async function npm(args: string[], cwd: string): Promise<void> {
	const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
	// npm's own retries keep a person without a network waiting for more than a minute.
	const patience = ['--fetch-retry-mintimeout', '2000', '--fetch-retry-maxtimeout', '10000'];
	await run('npm', [...args, ...quiet, ...patience], { cwd });
}

function endAll({ pid }: ExecaChildProcess, signal: NodeJS.Signals): void {
	if (pid === undefined) return;
	if (windows) {
		execa.sync('taskkill', ['/pid', String(pid), '/T', '/F'], { reject: false });
		return;
	}
	try {
		process.kill(-pid, signal);
	} catch {
		// The group is empty already.
	}
}
