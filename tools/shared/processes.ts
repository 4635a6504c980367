/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import type { ChildProcess } from 'node:child_process';
import { createInterface, type Interface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import execa from 'execa';
import { Problem } from './problem';

/** `signal` stops the command together with everything that it has started. */
export interface RunOptions {
	cwd: string;
	signal: AbortSignal;
	env?: NodeJS.ProcessEnv;
	/** A Node.js executable that the command, and what it starts, find as `node`. */
	node?: string;
	/** Who runs it; this process's own user unless given. */
	user?: User;
}

export interface User {
	uid: number;
	gid: number;
}

export interface Ended {
	exitCode: number | undefined;
	/** Standard output and standard error, as they came. */
	output: string;
}

export interface Running {
	/** What it writes, line by line. */
	lines: Interface;
	ended: Promise<Ended>;
	/** Asks the command to end, ends it after `grace` milliseconds, and leaves no child of it behind. */
	stop(grace?: number): Promise<void>;
	/** Ends it and all its children without asking, as a crash of the machine would. */
	kill(): Promise<void>;
}

const windows = process.platform === 'win32';

/** Starts a command. Its `ended` rejects with a Problem when there is no such command. */
export function start(file: string, args: string[], options: RunOptions): Running {
	const { cwd, signal, env, node, user } = options;
	signal.throwIfAborted();
	const child = execa(file, args, {
		cwd,
		env,
		...user,
		extendEnv: env === undefined,
		preferLocal: node !== undefined,
		execPath: node,
		stdin: 'ignore',
		all: true,
		reject: false,
		// A group of its own, so that the whole group can be ended: n8n has task runners, npm has compilers.
		detached: !windows,
		windowsHide: true,
	});
	const lines = createInterface({ input: child.all ?? new PassThrough() });

	const endAll = () => (windows ? killTree(child) : signalGroup(child, 'SIGKILL'));
	process.once('exit', endAll);
	const exited = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));

	const kill = async () => {
		endAll();
		await exited;
	};
	const stop = async (grace = 10_000) => {
		if (windows) endAll();
		else signalGroup(child, 'SIGTERM');
		await Promise.race([exited, delay(grace, undefined, { ref: false })]);
		await kill();
	};
	const onAbort = () => void stop();
	signal.addEventListener('abort', onAbort);

	const ended = child.then((result): Ended => {
		process.off('exit', endAll);
		signal.removeEventListener('abort', onAbort);
		if (result.exitCode === undefined && child.pid === undefined) {
			throw new Problem(`'${file}' could not be started. Install it and put it on the PATH.`);
		}
		return { exitCode: result.exitCode, output: result.all ?? '' };
	});
	return { lines, ended, stop, kill };
}

/** Runs a command to its end. Rejects with the signal's reason once a stopped command is gone. */
export async function run(
	file: string,
	args: string[],
	options: RunOptions,
	onLine?: (line: string) => void,
): Promise<Ended> {
	const running = start(file, args, options);
	if (onLine) running.lines.on('line', onLine);
	const ended = await running.ended;
	await running.stop();
	options.signal.throwIfAborted();
	return ended;
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
	if (pid === undefined) return;
	try {
		process.kill(-pid, signal);
	} catch {
		// The group is empty already.
	}
}

/** Windows has no groups: a tree can be found only while its root is there. */
function killTree({ pid, exitCode }: ChildProcess): void {
	if (pid === undefined || exitCode !== null) return;
	execa.sync('taskkill', ['/pid', String(pid), '/T', '/F'], { reject: false });
}
