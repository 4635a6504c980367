/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { chown } from 'node:fs/promises';
import { join } from 'node:path';
import execa from 'execa';
import getPort from 'get-port';
import pWaitFor from 'p-wait-for';
import { Problem } from '../../shared/problem';
import { run, start, type RunOptions, type User } from '../../shared/processes';
import { findProgram } from './programs';

const host = '127.0.0.1';
const PATIENCE = 60_000;

/** A running PostgreSQL or Redis. `env` is what n8n needs to use it. */
interface Server extends AsyncDisposable {
	env: Record<string, string>;
}

/** Starts a PostgreSQL with an empty database on a free port; its data is in `folder`. */
export async function startPostgres(folder: string, signal: AbortSignal): Promise<Server> {
	const options = await optionsFor(folder, signal);
	const data = join(options.cwd, 'data');
	const flags = ['--username', 'n8n', '--auth', 'trust', '--encoding', 'UTF8'];
	const args = ['--pgdata', data, ...flags, '--no-locale', '--no-sync'];
	const { exitCode, output } = await run(findProgram('initdb'), args, options);
	if (exitCode !== 0) throw new Problem(`PostgreSQL's initdb failed:\n${output}`);

	const port = String(await getPort({ host }));
	// Neither a socket nor shared memory outside its folder.
	const settings = ['unix_socket_directories=', 'dynamic_shared_memory_type=mmap'];
	const command = [findProgram('postgres'), '-D', data, '-h', host, '-p', port, '-F'];
	const server = await startServer(
		'PostgreSQL',
		[...command, ...settings.flatMap((setting) => ['-c', setting])],
		'ready to accept connections',
		options,
	);
	const env = {
		DB_TYPE: 'postgresdb',
		DB_POSTGRESDB_HOST: host,
		DB_POSTGRESDB_PORT: port,
		DB_POSTGRESDB_DATABASE: 'postgres',
		DB_POSTGRESDB_USER: 'n8n',
	};
	return { ...server, env };
}

/** Starts a Redis that keeps nothing on disk, on a free port. */
export async function startRedis(folder: string, signal: AbortSignal): Promise<Server> {
	const port = String(await getPort({ host }));
	const server = await startServer(
		'Redis',
		[
			findProgram('redis-server'),
			'--bind',
			host,
			'--port',
			port,
			'--save',
			'',
			'--appendonly',
			'no',
		],
		'Ready to accept connections',
		await optionsFor(folder, signal),
	);
	return { ...server, env: { QUEUE_BULL_REDIS_HOST: host, QUEUE_BULL_REDIS_PORT: port } };
}

/** Resolves when the server writes `ready`. Rejects with a Problem, its last lines in it, when it ends before, or never does. */
async function startServer(
	name: string,
	[file, ...args]: string[],
	ready: string,
	options: RunOptions,
): Promise<AsyncDisposable> {
	const running = start(file, args, options);
	const lines: string[] = [];
	running.lines.on('line', (line) => lines.push(line));
	let isGone = false;
	void running.ended.catch(() => undefined).then(() => (isGone = true));
	const isReady = () => isGone || lines.some((line) => line.includes(ready));
	await pWaitFor(isReady, { timeout: { milliseconds: PATIENCE, fallback: () => undefined } });
	if (isGone || !isReady()) {
		await running.stop();
		options.signal.throwIfAborted();
		throw new Problem(`${name} is not ready:\n${lines.slice(-10).join('\n')}`);
	}
	return { [Symbol.asyncDispose]: () => running.stop() };
}

async function optionsFor(folder: string, signal: AbortSignal): Promise<RunOptions> {
	const user = await serverUser();
	if (user) await chown(folder, user.uid, user.gid);
	return { cwd: folder, signal, user };
}

/** Who runs the servers: PostgreSQL refuses root, so under root a user without rights, else undefined for this one. */
async function serverUser(): Promise<User | undefined> {
	if (process.getuid?.() !== 0) return undefined;
	for (const name of ['postgres', 'nobody']) {
		const [uid, gid] = await Promise.all(
			['-u', '-g'].map((flag) => execa('id', [flag, name], { reject: false })),
		);
		if (uid.exitCode === 0 && gid.exitCode === 0) {
			return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
		}
	}
	throw new Problem('PostgreSQL does not run as root. Run this as another user.');
}
