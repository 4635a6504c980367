/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { existsSync, readdirSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { Options } from 'execa';
import pWaitFor from 'p-wait-for';
import { freePort } from '../shared/freePort';
import { Problem } from '../shared/interruptible';
import { run, start } from '../shared/processes';
import { temporaryFolder } from '../shared/temporary';

const host = '127.0.0.1';

/** A running PostgreSQL or Redis. `env` is what n8n needs to use it. */
interface Server extends AsyncDisposable {
	port: string;
	env: Record<string, string>;
}

/** Starts a PostgreSQL with an empty database on a free port. */
export async function startPostgres(): Promise<Server> {
	const port = String(await freePort());
	const flags = ['--username=n8n', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'];
	// Neither a socket nor shared memory outside its folder.
	const settings = ['-c', 'unix_socket_directories=', '-c', 'dynamic_shared_memory_type=mmap'];
	const args = ['-D', 'data', '-h', host, '-p', port, '-F', ...settings];
	const server = await startServer('postgres', args, async (options) => {
		await run('initdb', ['--pgdata', 'data', ...flags], options);
	});
	const env = {
		DB_TYPE: 'postgresdb',
		DB_POSTGRESDB_HOST: host,
		DB_POSTGRESDB_PORT: port,
		DB_POSTGRESDB_DATABASE: 'postgres',
		DB_POSTGRESDB_USER: 'n8n',
	};
	return { ...server, port, env };
}

/** Starts a Redis that keeps nothing on disk, on a free port. */
export async function startRedis(): Promise<Server> {
	const port = String(await freePort());
	const flags = ['--bind', host, '--port', port, '--save', '', '--appendonly', 'no'];
	const env = { QUEUE_BULL_REDIS_HOST: host, QUEUE_BULL_REDIS_PORT: port };
	return { ...(await startServer('redis-server', flags)), port, env };
}

export async function hasRedis(): Promise<boolean> {
	return await run('redis-server', ['--version'], {}).then(
		() => true,
		() => false,
	);
}

/** Where Debian keeps one folder for each version of PostgreSQL, off the PATH. */
const debian = '/usr/lib/postgresql';
const versions = existsSync(debian) ? readdirSync(debian) : [];
const PATH = [process.env.PATH, ...versions.map((version) => join(debian, version, 'bin'))];

/** Under root, as a user without rights, since PostgreSQL refuses root. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Resolves when the server is ready, in a folder that is removed with it. */
async function startServer(
	name: string,
	args: string[],
	prepare?: (options: Options) => Promise<void>,
): Promise<AsyncDisposable> {
	const folder = await temporaryFolder();
	if (user.uid) await chown(folder.path, user.uid, user.gid);
	const options = { cwd: folder.path, env: { PATH: PATH.join(delimiter) }, ...user };
	await prepare?.(options);
	const { child, stop } = start(name, args, options);
	let output = '';
	child.all?.on('data', (text) => (output += text));
	const isReady = () => /ready to accept connections/i.test(output);
	await pWaitFor(isReady, { timeout: 60_000 }).catch((cause: unknown) => {
		throw new Problem(`${name} is not ready:\n${output}`, { cause });
	});
	const end = async () => {
		await stop();
		await folder[Symbol.asyncDispose]();
	};
	return { [Symbol.asyncDispose]: end };
}
