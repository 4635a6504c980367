/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { join } from 'node:path';
import { newest, type Host } from './hosts';
import { installN8n } from './install';
import type { N8nOptions } from './n8n';
import { findNode } from './node';
import { installNode, packNode } from '../shared/pack';
import { step } from '../shared/progress';

/** An n8n that is installed, with what startN8n needs to run it. */
export type Installed = Pick<N8nOptions, 'folder' | 'node' | 'env'>;

/** Gets a version of n8n and its Node.js. */
export async function getHost(host: Host, signal: AbortSignal): Promise<Installed> {
	const { version, env } = host;
	const node = await step(`Find Node.js ${host.node}`, () => findNode(host.node, signal));
	const title = `Install n8n ${version} (minutes the first time, then kept in the cache)`;
	const folder = await step(title, (say) => installN8n(host, say, signal));
	return { folder, node, env };
}

/**
 * Gets n8n and its Node.js, and installs the node, newly built, into `userFolder`. Returns what startN8n needs, once or
 * several times.
 */
export async function makeReady(
	userFolder: string,
	port: number,
	signal: AbortSignal,
): Promise<N8nOptions> {
	const [ready] = await makeAllReady([{ userFolder, port }], signal);
	return ready;
}

/** The same for several processes of one n8n, each with a user folder of its own. */
export async function makeAllReady(
	places: Array<{ userFolder: string; port: number }>,
	signal: AbortSignal,
): Promise<N8nOptions[]> {
	const installed = await getHost(newest, signal);
	await step('Build and pack the node, and install the package for n8n', async () => {
		const tarball = await packNode(join(places[0].userFolder, 'package'), signal);
		for (const { userFolder } of places) await installNode(tarball, userFolder, signal);
	});
	return places.map((place) => {
		const logFile = join(place.userFolder, 'n8n.log');
		return { ...place, ...installed, logFile, signal };
	});
}
