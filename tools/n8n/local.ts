/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pWaitFor from 'p-wait-for';
import { freePort } from '../shared/freePort';
import { pack, repository } from '../shared/pack';
import { Problem } from '../shared/interruptible';
import { npm, start, type Running } from '../shared/processes';
import { temporaryFolder } from '../shared/temporary';
import { environment } from './environment';
import type { Installed } from './install';

interface LocalOptions extends Installed {
	/** n8n's command and its flags; `start`, with the editor, unless given. */
	command?: string[];
}

/** An n8n on 127.0.0.1 that can be started again and again. Its user folder is removed with it. */
export class LocalN8n implements AsyncDisposable {
	log = '';

	/** Its process, once it was started. */
	running?: Running;

	private constructor(
		private readonly folder: AsyncDisposable & { path: string },
		/** Of the editor or, for a worker, of its health check. */
		private readonly port: number,
		private readonly options: LocalOptions,
	) {}

	/** Makes an n8n that is not started yet, without our node. */
	static async make(options: LocalOptions): Promise<LocalN8n> {
		return new LocalN8n(await temporaryFolder(), await freePort(), options);
	}

	/** Where it keeps its database and finds community nodes. */
	get userFolder(): string {
		return this.folder.path;
	}

	get url(): string {
		return `http://127.0.0.1:${this.port}`;
	}

	/** Packs the node as it is built, and installs it. n8n sees it when it is started. */
	async installNode(): Promise<void> {
		const tarball = await pack(repository, this.userFolder);
		const folder = join(this.userFolder, '.n8n', 'nodes');
		await mkdir(folder, { recursive: true });
		await writeFile(join(folder, 'package.json'), '{ "name": "installed-nodes", "private": true }');
		// n8n brings n8n-workflow, the only peer; offline proves that the package needs nothing else.
		await npm(['install', tarball, '--ignore-scripts', '--legacy-peer-deps', '--offline'], folder);
	}

	/** Resolves when it can be used. Rejects with a Problem when it ends before, or takes minutes. */
	async start(): Promise<void> {
		const { folder, node, env, command = ['start'] } = this.options;
		const bin = join(folder, 'node_modules', 'n8n', 'bin', 'n8n');
		this.running = start(node, [bin, ...command], {
			cwd: this.userFolder,
			env: { ...(await environment(this.userFolder, this.port)), ...env },
			extendEnv: false,
			// Its child processes find the same Node.js.
			preferLocal: true,
			execPath: node,
		});
		const { child } = this.running;
		child.all?.setEncoding('utf8').on('data', (text: string) => (this.log += text));
		const isReady = async () => {
			if ((child.exitCode ?? child.signalCode) !== null) throw new Problem('n8n has ended.');
			return await this.isReady();
		};
		await pWaitFor(isReady, { interval: 100, timeout: 180_000 }).catch(async (cause: unknown) => {
			await this.running?.stop();
			throw new Problem(`n8n did not start:\n${this.endOfLog()}`, { cause });
		});
	}

	async isReady(): Promise<boolean> {
		if (!(await isOk(`${this.url}/healthz/readiness`))) return false;
		// Older versions call themselves ready before they answer the editor.
		return Boolean(this.options.command) || (await isOk(`${this.url}/rest/settings`));
	}

	endOfLog(): string {
		return this.log.split('\n').slice(-20).join('\n');
	}

	async [Symbol.asyncDispose](): Promise<void> {
		await this.running?.stop();
		await this.folder[Symbol.asyncDispose]();
	}
}

async function isOk(url: string): Promise<boolean> {
	const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
	return answer?.ok ?? false;
}
