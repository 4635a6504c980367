/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { LocalN8n } from '../../tools/n8n/local';
import { pack, repository, unpack } from '../../tools/shared/pack';
import { temporaryFolder } from '../../tools/shared/temporary';

/** Settings with which n8n asks neither npm's registry nor n8n.io by itself. It then leaves the registry to npm. */
export const offline = { HTTPS_PROXY: 'http://127.0.0.1:1' };

/** Starts a registry on 127.0.0.1 that has the built node under each version. Nothing else differs. */
export async function startRegistry(
	versions: string[],
): Promise<AsyncDisposable & { url: string }> {
	const folder = await temporaryFolder();
	const unpacked = await unpack(await pack(repository, folder.path));
	const manifest = join(unpacked, 'package.json');
	const content: object = JSON.parse(await readFile(manifest, 'utf8'));
	const app = Fastify({ forceCloseConnections: true });
	const url: string = await app
		.get<{ Params: { name: string } }>('/:name', ({ params: { name } }) => {
			const released = versions.map((version) => {
				const dist = { tarball: `${url}/tarballs/${version}.tgz` };
				return [version, { name, version, dist }];
			});
			return { name, 'dist-tags': {}, versions: Object.fromEntries(released) };
		})
		.get<{ Params: { version: string } }>('/tarballs/:version.tgz', async ({ params }) => {
			await writeFile(manifest, JSON.stringify({ ...content, ...params }));
			const own = join(folder.path, params.version);
			await mkdir(own, { recursive: true });
			return await readFile(await pack(unpacked, own));
		})
		.listen({ host: '127.0.0.1', port: 0 });
	const end = async () => {
		await app.close();
		await folder[Symbol.asyncDispose]();
	};
	return { url, [Symbol.asyncDispose]: end };
}

/**
 * Lets n8n install from this registry. n8n names its own to npm, and needs a licence for another one. So it finds an npm
 * of ours, in the first folder of its PATH (LocalN8n prefers local commands), which adds this one: npm takes the last.
 */
export async function installFrom(url: string, n8n: LocalN8n): Promise<void> {
	const folder = join(n8n.userFolder, 'node_modules', '.bin');
	await mkdir(folder, { recursive: true });
	const flags = `--registry=${url} --noproxy=127.0.0.1`;
	const script = `#!/bin/sh\nPATH='${process.env.PATH}' exec npm "$@" ${flags}\n`;
	await writeFile(join(folder, 'npm'), script, { mode: 0o755 });
}
