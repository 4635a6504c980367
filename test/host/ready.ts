/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { join } from 'node:path';
import { installN8n } from './install';
import type { N8nOptions } from './n8n';
import { findNode } from './node';
import { installNode, packNode } from './pack';
import { step } from './progress';

// Fetches a list of servers from n8n's makers. Older versions refuse to start with a module that they do not know.
const env = { N8N_DISABLED_MODULES: 'mcp-registry' };

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
	const node = await step('Find Node.js 24', () => findNode(24, signal));
	const folder = await step('Install n8n (minutes the first time, then kept in the cache)', (say) =>
		installN8n(join(__dirname, 'n8n'), say, signal),
	);
	await step('Build and pack the node, and install the package for n8n', async () => {
		const tarball = await packNode(join(places[0].userFolder, 'package'), signal);
		for (const { userFolder } of places) await installNode(tarball, userFolder, signal);
	});
	return places.map((place) => {
		const logFile = join(place.userFolder, 'n8n.log');
		return { ...place, folder, node, logFile, signal, env };
	});
}
