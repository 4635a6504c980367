/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { join } from 'node:path';

/** A version of n8n, and what this machine needs to run it. */
export interface Host {
	version: string;
	/** Its package.json and, for a version that is known here, its package-lock.json. */
	folder: string;
	/** Major version of Node.js. */
	node: number;
	env: NodeJS.ProcessEnv;
}

type Needs = Pick<Host, 'node' | 'env'>;

/** By version, the oldest first. */
const known: Array<[string, Needs]> = [
	// Its isolated-vm has no build for Node.js 20, so expressions are evaluated without it, as n8n 1 did before.
	['1.123.81', { node: 20, env: { N8N_EXPRESSION_ENGINE: 'legacy' } }],
	['2.20.12', { node: 22, env: {} }],
	// The module fetches a list of servers from n8n's makers; a version that does not know it refuses to start.
	['2.41.1', { node: 24, env: { N8N_DISABLED_MODULES: 'mcp-registry' } }],
];

/** The versions that have a lock here, the oldest first. */
export const versions = known.map(([version]) => version);

export const newest = hostOf('2.41.1');

/** A version that is not known is run as the last known one before it, on a Node.js that all of them allow. */
export function hostOf(version: string): Host {
	const folder = join(__dirname, version);
	const exact = known.find(([name]) => name === version);
	if (exact) return { version, folder, ...exact[1] };
	const older = known.filter(([name]) => name.localeCompare(version, 'en', { numeric: true }) < 0);
	return { version, folder, env: (older.at(-1) ?? known[0])[1].env, node: 24 };
}
