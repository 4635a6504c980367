/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { appendFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import getPort from 'get-port';
import pWaitFor from 'p-wait-for';
import { installNode } from '../shared/pack';
import { Problem } from '../shared/problem';
import { start, type Running } from '../shared/processes';
import { temporaryFolder } from '../shared/temporary';
import { environment } from './environment';
import type { Installed } from './install';

export interface LocalOptions extends Installed {
	signal: AbortSignal;
	/** Of its editor; for a worker, of its health check. A free one unless given. */
	port?: number;
	/** n8n's command and its flags; `start`, with the editor, unless given. */
	command?: string[];
}

/** An n8n on 127.0.0.1, with a user folder that goes with it. It can be started and stopped again and again. */
export class LocalN8n implements AsyncDisposable {
	readonly logFile: string;

	#running?: Running;

	private constructor(
		private readonly folder: AsyncDisposable & { path: string },
		private readonly port: number,
		private readonly options: LocalOptions,
	) {
		this.logFile = join(folder.path, 'n8n.log');
	}

	/** One that has not been started, and has no node of ours. */
	static async make(options: LocalOptions): Promise<LocalN8n> {
		const port = options.port ?? (await getPort({ host: '127.0.0.1' }));
		return new LocalN8n(await temporaryFolder(), port, options);
	}

	/** Where it keeps its database and finds community nodes. */
	get userFolder(): string {
		return this.folder.path;
	}

	get url(): string {
		return `http://127.0.0.1:${this.port}`;
	}

	/** Installs a packed node. n8n sees it when it is started. */
	async installNode(tarball: string): Promise<void> {
		await installNode(tarball, this.userFolder, this.options.signal);
	}

	/** Resolves when it can be used. Rejects with a Problem when it ends before, or takes minutes. */
	async start(): Promise<void> {
		const { folder, node, env, signal, command = ['start'] } = this.options;
		const bin = join(folder, 'node_modules', 'n8n', 'bin', 'n8n');
		this.#running = start(node, [bin, ...command], {
			cwd: this.userFolder,
			node,
			signal,
			env: { ...(await environment(this.userFolder, this.port)), ...env },
		});
		this.#running.lines.on('line', (line) => appendFileSync(this.logFile, `${line}\n`));
		let isGone = false;
		void this.ended().finally(() => (isGone = true));
		// Older versions call themselves ready before they answer the editor.
		const path = command[0] === 'start' ? '/rest/settings' : readiness;
		const isReady = async () => {
			if (isGone) throw new Problem('n8n ended before it was ready.');
			return (await this.isReady()) && (await isOk(this.url + path));
		};
		const message = new Problem('n8n was not ready after three minutes.');
		const timeout = { milliseconds: 180_000, message };
		await pWaitFor(isReady, { interval: 100, timeout }).catch(async (error: unknown) => {
			await this.stop();
			signal.throwIfAborted();
			throw await this.withEndOfLog(error);
		});
	}

	/** Whether it says of itself that it is ready. */
	async isReady(): Promise<boolean> {
		return await isOk(this.url + readiness);
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

const readiness = '/healthz/readiness';

async function isOk(url: string): Promise<boolean> {
	const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
	return answer?.ok ?? false;
}
