/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { join } from 'node:path';
import { buildNode, packNode } from '../shared/pack';
import { step } from '../shared/progress';
import { install } from './install';
import { LocalN8n, type LocalOptions } from './local';
import { newest } from './versions';

/** The newest n8n with the node, newly built, all in sight of the person. It has not been started. */
export async function readyN8n(
	signal: AbortSignal,
	options: Pick<LocalOptions, 'port' | 'env'> = { env: {} },
): Promise<LocalN8n> {
	const title = `Install n8n ${newest.name} (minutes the first time, then kept in the cache)`;
	const installed = await step(title, (say) => install(newest, say, signal));
	const env = { ...installed.env, ...options.env };
	const n8n = await LocalN8n.make({ ...installed, ...options, env, signal });
	await step('Build and pack the node, and install the package for n8n', async () => {
		await buildNode(signal);
		await n8n.installNode(await packNode(join(n8n.userFolder, 'package'), signal));
	});
	return n8n;
}
