/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { n8n as manifest, name } from '../../package.json';
import type { LocalN8n } from '../n8n/local';
import { Problem } from '../shared/problem';
import { run } from '../shared/processes';
import { median } from './statistics';

export interface PackageFigures {
	/** Bytes. */
	tarball: number;
	/** Milliseconds to load node and credential in a new process that has n8n-workflow already, as n8n has. */
	load: number;
}

const RUNS = 15;

const program = `
const files = JSON.parse(process.argv[1]);
require('n8n-workflow');
const begun = performance.now();
for (const file of files) for (const Type of Object.values(require(file))) new Type();
console.log(performance.now() - begun);
`;

/** Measures the package as readyN8n has packed and installed it. */
export async function measurePackage(n8n: LocalN8n, signal: AbortSignal): Promise<PackageFigures> {
	const packed = join(n8n.userFolder, 'package');
	const tarball = (await readdir(packed)).find((file) => file.endsWith('.tgz')) ?? '';
	const loads: number[] = [];
	for (let count = 0; count < RUNS; count++) loads.push(await load(n8n, signal));
	signal.throwIfAborted();
	return { tarball: (await stat(join(packed, tarball))).size, load: median(loads) };
}

async function load({ userFolder, options }: LocalN8n, signal: AbortSignal): Promise<number> {
	const { folder, node } = options;
	const installed = join(userFolder, '.n8n', 'nodes', 'node_modules', name);
	const files = [...manifest.nodes, ...manifest.credentials].map((file) => join(installed, file));
	const env = { ...process.env, NODE_PATH: join(folder, 'node_modules') };
	const args = ['-e', program, JSON.stringify(files)];
	const { output } = await run(node, args, { cwd: userFolder, signal, env });
	const took = Number(output);
	if (Number.isNaN(took)) throw new Problem(`The package could not be loaded: ${output}`);
	return took;
}
