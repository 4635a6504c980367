/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { join } from 'node:path';

export interface Version {
	name: string;
	/** Has package.json and package-lock.json, if the version is known here. */
	folder: string;
	node: number;
	env: NodeJS.ProcessEnv;
}

/** By name, the oldest first. */
const known: Record<string, Pick<Version, 'node' | 'env'>> = {
	// Its isolated-vm has no build for Node.js 20, so expressions are evaluated without it, as n8n 1 did before.
	'1.123.81': { node: 20, env: { N8N_EXPRESSION_ENGINE: 'legacy' } },
	// This module fetches a list of servers from n8n's makers. A version without it does not start with this setting.
	'2.41.1': { node: 24, env: { N8N_DISABLED_MODULES: 'mcp-registry' } },
};

/** The versions that have a lock here, the oldest first. */
export const versions = Object.keys(known).map(version);

export const newest = versions[versions.length - 1];

/** An unknown version gets the settings of the known one before it, and Node.js 24. */
export function version(name: string): Version {
	const folder = join(__dirname, name);
	if (known[name]) return { name, folder, ...known[name] };
	const older = Object.keys(known).filter((one) => isBefore(one, name));
	return { name, folder, env: known[older.at(-1) ?? newest.name].env, node: 24 };
}

export function isBefore(one: string, other: string): boolean {
	return one.localeCompare(other, 'en', { numeric: true }) < 0;
}
