/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { appendFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import getPort from 'get-port';
import { Problem } from '../shared/problem';
import { start, untilLine } from '../shared/processes';

export interface N8nOptions {
	/** Where n8n is installed (the folder with its node_modules). */
	folder: string;
	/** The Node.js executable that runs it. */
	node: string;
	/** Where it keeps its database and finds community nodes. */
	userFolder: string;
	/** Of its editor; for a worker, of its health check. */
	port: number;
	logFile: string;
	signal: AbortSignal;
	/** Further settings of this n8n. */
	env?: NodeJS.ProcessEnv;
}

/** A running n8n. `ended` resolves when it has stopped, whoever stopped it. */
export interface N8n extends AsyncDisposable {
	url: string;
	ended: Promise<unknown>;
	/** Ends it as a crash would: at once, with all that it has started. */
	kill(): Promise<void>;
}

// n8n speaks to nobody but this machine: no telemetry, no news, no list of packages.
const quiet = {
	N8N_DIAGNOSTICS_ENABLED: 'false',
	N8N_DYNAMIC_BANNERS_ENABLED: 'false',
	N8N_LICENSE_AUTO_RENEW_ENABLED: 'false',
	N8N_PERSONALIZATION_ENABLED: 'false',
	N8N_TEMPLATES_ENABLED: 'false',
	N8N_VERIFIED_PACKAGES_ENABLED: 'false',
	N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
	N8N_VERSION_NOTIFICATIONS_WHATS_NEW_ENABLED: 'false',
};

/** What a process of n8n is for. */
export interface Role {
	/** n8n's command and its flags. */
	command: string[];
	/** Stands in its log once it is ready. */
	ready: string;
}

const main: Role = { command: ['start'], ready: 'Editor is now accessible' };

/**
 * Starts n8n on 127.0.0.1 and resolves when it is ready: when its editor can be opened, unless it has another role.
 * Rejects with a Problem when it ends before.
 */
export async function startN8n(options: N8nOptions, role = main): Promise<N8n> {
	const { folder, node, userFolder, port, logFile, signal } = options;
	const bin = join(folder, 'node_modules', 'n8n', 'bin', 'n8n');
	const running = start(node, [bin, ...role.command], {
		cwd: userFolder,
		node,
		signal,
		env: {
			...ownEnvironment(),
			...quiet,
			// What n8n keeps beside its user folder goes with it, too.
			TMPDIR: userFolder,
			TEMP: userFolder,
			TMP: userFolder,
			N8N_USER_FOLDER: userFolder,
			N8N_LISTEN_ADDRESS: '127.0.0.1',
			N8N_PORT: String(port),
			N8N_RUNNERS_BROKER_PORT: String(await getPort({ host: '127.0.0.1' })),
			N8N_SECURE_COOKIE: 'false',
			...options.env,
		},
	});
	running.lines.on('line', (line) => appendFileSync(logFile, `${line}\n`));
	await untilLine(running, role.ready, 'n8n').catch(async (error: unknown) => {
		await running.stop();
		signal.throwIfAborted();
		throw await withEndOfLog(error, logFile);
	});
	return {
		url: `http://127.0.0.1:${port}`,
		ended: running.ended,
		kill: running.kill,
		[Symbol.asyncDispose]: () => running.stop(),
	};
}

/** The error with the last lines of n8n's log below its message. */
export async function withEndOfLog(error: unknown, logFile: string): Promise<Problem> {
	const message = error instanceof Error ? error.message : String(error);
	const log = await readFile(logFile, 'utf8').catch(() => '');
	return new Problem(
		`${message}\n\nThe end of n8n's log:\n${log.split('\n').slice(-20).join('\n')}`,
	);
}

/** This process's environment without what would configure n8n: the machine may run an n8n of its own. */
function ownEnvironment(): NodeJS.ProcessEnv {
	const foreign = /^(CREDENTIALS|DB|EXECUTIONS|GENERIC|N8N|NODES|OFFLOAD|QUEUE|WEBHOOK|npm)_/;
	return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
}
