/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { appendFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import getPort from 'get-port';
import pWaitFor from 'p-wait-for';
import { installNode } from '../shared/pack';
import { Problem } from '../shared/problem';
import { start, type Running } from '../shared/processes';
import { temporaryFolder } from '../shared/temporary';
import type { Installed } from './install';

export interface LocalOptions extends Installed {
	signal: AbortSignal;
	/** Of its editor; for a worker, of its health check. A free one unless given. */
	port?: number;
	/** n8n's command and its flags; `start`, with the editor, unless given. */
	command?: string[];
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

const PATIENCE = 180_000;

/** An n8n on 127.0.0.1, with a user folder that goes with it. It can be started and stopped again and again. */
export class LocalN8n implements AsyncDisposable {
	readonly logFile: string;

	#port?: number;
	#running?: Running;

	private constructor(
		private readonly folder: AsyncDisposable & { path: string },
		readonly options: LocalOptions,
	) {
		this.logFile = join(folder.path, 'n8n.log');
		this.#port = options.port;
	}

	/** One that has not been started, and has no node of ours. */
	static async make(options: LocalOptions): Promise<LocalN8n> {
		return new LocalN8n(await temporaryFolder(), options);
	}

	/** Where it keeps its database and finds community nodes. */
	get userFolder(): string {
		return this.folder.path;
	}

	/** The same for as long as it is there, once it has been started. */
	get url(): string {
		return `http://127.0.0.1:${this.#port}`;
	}

	/** Installs a packed node, over one that is there already. n8n sees it when it is started. */
	async installNode(tarball: string): Promise<void> {
		await installNode(tarball, this.userFolder, this.options.signal);
	}

	/** Resolves when it can be used. Rejects with a Problem when it ends before, or takes minutes. */
	async start(): Promise<void> {
		const { folder, node, env, signal, command = ['start'] } = this.options;
		const bin = join(folder, 'node_modules', 'n8n', 'bin', 'n8n');
		this.#port ??= await getPort({ host: '127.0.0.1' });
		const running = start(node, [bin, ...command], {
			cwd: this.userFolder,
			node,
			signal,
			env: {
				...ownEnvironment(),
				...quiet,
				// What n8n keeps beside its user folder goes with it, too.
				TMPDIR: this.userFolder,
				TEMP: this.userFolder,
				TMP: this.userFolder,
				N8N_USER_FOLDER: this.userFolder,
				N8N_LISTEN_ADDRESS: '127.0.0.1',
				N8N_PORT: String(this.#port),
				N8N_RUNNERS_BROKER_PORT: String(await getPort({ host: '127.0.0.1' })),
				N8N_SECURE_COOKIE: 'false',
				QUEUE_HEALTH_CHECK_ACTIVE: 'true',
				QUEUE_HEALTH_CHECK_PORT: String(this.#port),
				N8N_WORKER_SERVER_ADDRESS: '127.0.0.1',
				...env,
			},
		});
		this.#running = running;
		running.lines.on('line', (line) => appendFileSync(this.logFile, `${line}\n`));
		await this.#untilReady(running, command[0] === 'start').catch(async (error: unknown) => {
			await running.stop();
			signal.throwIfAborted();
			throw await this.withEndOfLog(error);
		});
	}

	async #untilReady({ ended }: Running, hasEditor: boolean): Promise<void> {
		let isGone = false;
		void ended.catch(() => undefined).then(() => (isGone = true));
		// Older versions call themselves ready before they answer the editor.
		const paths = ['/healthz/readiness', ...(hasEditor ? ['/rest/settings'] : [])];
		const answers = () => Promise.all(paths.map((path) => isOk(this.url + path)));
		const timeout = {
			milliseconds: PATIENCE,
			message: new Problem(`n8n was not ready after ${PATIENCE / 1000} seconds.`),
		};
		const condition = async () => {
			if (isGone) throw new Problem('n8n ended before it was ready.');
			return !(await answers()).includes(false);
		};
		await pWaitFor(condition, { interval: 100, timeout });
	}

	/** Whether it says of itself that it is ready. */
	async isReady(): Promise<boolean> {
		return await isOk(`${this.url}/healthz/readiness`);
	}

	/** Resolves when it has stopped, whoever stopped it. */
	async ended(): Promise<void> {
		await this.#running?.ended;
	}

	async stop(): Promise<void> {
		await this.#running?.stop();
	}

	/** Ends it as a crash would: at once, with all that it has started. */
	async kill(): Promise<void> {
		await this.#running?.kill();
	}

	/** The last lines of its log. */
	async endOfLog(): Promise<string> {
		const log = await readFile(this.logFile, 'utf8').catch(() => '');
		return log.split('\n').slice(-20).join('\n');
	}

	/** The error with the last lines of its log below its message. */
	async withEndOfLog(error: unknown): Promise<Problem> {
		const message = error instanceof Error ? error.message : String(error);
		return new Problem(`${message}\n\nThe end of n8n's log:\n${await this.endOfLog()}`);
	}

	async [Symbol.asyncDispose](): Promise<void> {
		await this.stop();
		await this.folder[Symbol.asyncDispose]();
	}
}

async function isOk(url: string): Promise<boolean> {
	const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
	return answer?.ok ?? false;
}

/** This process's environment without what would configure n8n: the machine may run an n8n of its own. */
function ownEnvironment(): NodeJS.ProcessEnv {
	const foreign = /^(CREDENTIALS|DB|EXECUTIONS|GENERIC|N8N|NODES|OFFLOAD|QUEUE|WEBHOOK|npm)_/;
	return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
}
