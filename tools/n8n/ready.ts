/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { join } from 'node:path';
import { buildNode, packNode } from '../shared/pack';
import { step } from '../shared/progress';
import { install } from './install';
import { LocalN8n } from './local';
import { newest } from './versions';

interface Options {
	port?: number;
	/** Settings of this n8n. */
	env?: NodeJS.ProcessEnv;
	/** Whether dist/ is made anew; so it is unless told. */
	build?: boolean;
}

/** The newest n8n with the packed node, all in sight of the person. It has not been started. */
export async function readyN8n(
	signal: AbortSignal,
	{ port, env, build = true }: Options = {},
): Promise<LocalN8n> {
	const title = `Install n8n ${newest.name} (minutes the first time, then kept in the cache)`;
	const installed = await step(title, (say) => install(newest, say, signal));
	const all = { ...installed.env, ...env };
	const n8n = await LocalN8n.make({ ...installed, port, env: all, signal });
	await step(`${build ? 'Build and pack' : 'Pack'} the node, and install it in n8n`, async () => {
		if (build) await buildNode(signal);
		await n8n.installNode(await packNode(join(n8n.userFolder, 'package'), signal));
	});
	return n8n;
}
