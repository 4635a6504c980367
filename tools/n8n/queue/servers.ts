/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { existsSync, readdirSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import execa from 'execa';
import getPort from 'get-port';
import pWaitFor from 'p-wait-for';
import { Problem } from '../../shared/problem';
import { run, start, type RunOptions } from '../../shared/processes';

const host = '127.0.0.1';

/** A running PostgreSQL or Redis. `env` is what n8n needs to use it. */
interface Server extends AsyncDisposable {
	env: Record<string, string>;
}

/** Starts a PostgreSQL with an empty database on a free port; its data is in `folder`. */
export async function startPostgres(folder: string, signal: AbortSignal): Promise<Server> {
	const options = await optionsFor(folder, signal);
	const data = join(folder, 'data');
	const flags = ['--username', 'n8n', '--auth', 'trust', '--encoding', 'UTF8'];
	const args = ['--pgdata', data, ...flags, '--no-locale', '--no-sync'];
	const { exitCode, output } = await run(pathOf('initdb'), args, options);
	if (exitCode !== 0) throw new Problem(`PostgreSQL's initdb failed:\n${output}`);

	const port = String(await getPort({ host }));
	// Neither a socket nor shared memory outside its folder.
	const settings = ['-c', 'unix_socket_directories=', '-c', 'dynamic_shared_memory_type=mmap'];
	const command = ['postgres', '-D', data, '-h', host, '-p', port, '-F', ...settings];
	const env = {
		DB_TYPE: 'postgresdb',
		DB_POSTGRESDB_HOST: host,
		DB_POSTGRESDB_PORT: port,
		DB_POSTGRESDB_DATABASE: 'postgres',
		DB_POSTGRESDB_USER: 'n8n',
	};
	return { ...(await startServer(command, options)), env };
}

/** Starts a Redis that keeps nothing on disk, on a free port. */
export async function startRedis(folder: string, signal: AbortSignal): Promise<Server> {
	const port = String(await getPort({ host }));
	const flags = ['--bind', host, '--port', port, '--save', '', '--appendonly', 'no'];
	const server = await startServer(['redis-server', ...flags], await optionsFor(folder, signal));
	return { ...server, env: { QUEUE_BULL_REDIS_HOST: host, QUEUE_BULL_REDIS_PORT: port } };
}

/** Resolves when the server is ready. Rejects with a Problem, its last lines in it, when it ends before, or never is. */
async function startServer(
	[name, ...args]: string[],
	options: RunOptions,
): Promise<AsyncDisposable> {
	const running = start(pathOf(name), args, options);
	const lines: string[] = [];
	running.lines.on('line', (line) => lines.push(line));
	const isReady = () => lines.some((line) => /ready to accept connections/i.test(line));
	await pWaitFor(isReady, { timeout: 60_000 }).catch(async () => {
		await running.stop();
		options.signal.throwIfAborted();
		throw new Problem(`${name} is not ready:\n${lines.slice(-10).join('\n')}`);
	});
	return { [Symbol.asyncDispose]: () => running.stop() };
}

/** Under root, as a user without rights, since PostgreSQL refuses root. */
async function optionsFor(folder: string, signal: AbortSignal): Promise<RunOptions> {
	if (process.getuid?.() !== 0) return { cwd: folder, signal };
	const idOf = async (flag: string) => Number((await execa('id', [flag, 'nobody'])).stdout);
	const user = { uid: await idOf('-u'), gid: await idOf('-g') };
	await chown(folder, user.uid, user.gid);
	return { cwd: folder, signal, user };
}

/** Where Debian keeps one folder for each version of PostgreSQL, off the PATH. */
const debian = '/usr/lib/postgresql';

/** The path of a program that queue mode needs beside n8n; one that is missing is a Problem. */
function pathOf(name: string): string {
	const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : [];
	const folders = [
		...(process.env.PATH ?? '').split(delimiter),
		...versions.map((version) => join(debian, version, 'bin')),
	];
	const found = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
	if (found) return found;
	throw new Problem(`'${name}' is missing: install PostgreSQL and Redis.`);
}
