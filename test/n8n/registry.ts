/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { LocalN8n } from '../../tools/n8n/local';
import { pack, repository, unpack } from '../../tools/shared/pack';

/** Settings with which n8n asks neither npm's registry nor n8n.io by itself. It then leaves the registry to npm. */
export const offline = { HTTPS_PROXY: 'http://127.0.0.1:1' };

/** A registry on 127.0.0.1 with the packed node under each version, which n8n's npm uses instead of npm's own. */
export async function startRegistry(n8n: LocalN8n, versions: string[]): Promise<AsyncDisposable> {
	const tarballs = await packAs(versions, join(n8n.userFolder, 'registry'));
	const app = Fastify({ forceCloseConnections: true });
	const url: string = await app
		.get<{ Params: { name: string } }>('/:name', ({ params: { name } }) => {
			const released = versions.map((version) => {
				const dist = { tarball: `${url}/tarballs/${version}.tgz` };
				return [version, { name, version, dist }];
			});
			return { name, 'dist-tags': {}, versions: Object.fromEntries(released) };
		})
		.get<{ Params: { version: string } }>(
			'/tarballs/:version.tgz',
			async ({ params: { version } }) => await readFile(tarballs[versions.indexOf(version)]),
		)
		.listen({ host: '127.0.0.1', port: 0 });
	await putNpmBefore(n8n, url);
	return { [Symbol.asyncDispose]: () => app.close() };
}

/** Packs the built node under each version; returns the tarballs. Nothing else differs. */
async function packAs(versions: string[], folder: string): Promise<string[]> {
	await mkdir(folder);
	const unpacked = await unpack(await pack(repository, folder));
	const manifest = join(unpacked, 'package.json');
	const content: object = JSON.parse(await readFile(manifest, 'utf8'));
	const tarballs = [];
	for (const version of versions) {
		await writeFile(manifest, JSON.stringify({ ...content, version }));
		const own = join(folder, version);
		await mkdir(own);
		tarballs.push(await pack(unpacked, own));
	}
	return tarballs;
}

/**
 * n8n names its registry to npm, and needs a licence for another one. So it finds an npm of ours, in the first folder of
 * its PATH (LocalN8n prefers local commands), which names the registry once more: npm takes the last one.
 */
async function putNpmBefore(n8n: LocalN8n, url: string): Promise<void> {
	const folder = join(n8n.userFolder, 'node_modules', '.bin');
	await mkdir(folder, { recursive: true });
	const flags = `--registry=${url} --noproxy=127.0.0.1`;
	const script = `#!/bin/sh\nPATH='${process.env.PATH}' exec npm "$@" ${flags}\n`;
	await writeFile(join(folder, 'npm'), script, { mode: 0o755 });
}
