/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/require-node-api-error */
import { parseArgs } from 'node:util';
import getPort from 'get-port';
import { Problem } from '../shared/problem';

export interface Options {
	port: number;
	once: boolean;
}

const host = '127.0.0.1';

/** Reads `--port N` and `--once`. Without a port it takes a free one; a taken one is a Problem. */
export async function readOptions(): Promise<Options> {
	const { once, port } = parse();
	if (port === undefined) return { once, port: await getPort({ host }) };
	if (!/^\d+$/.test(port) || Number(port) < 1 || Number(port) > 65_535) {
		throw new Problem(`--port takes a number from 1 to 65535, not '${port}'.`);
	}
	if ((await getPort({ host, port: Number(port) })) !== Number(port)) {
		throw new Problem(`Port ${port} is taken. Choose another with --port, or leave it out.`);
	}
	return { once, port: Number(port) };
}

function parse(): { once: boolean; port?: string } {
	try {
		const { values } = parseArgs({
			options: { once: { type: 'boolean', default: false }, port: { type: 'string' } },
		});
		return values;
	} catch (error) {
		throw new Problem(`${error instanceof Error ? error.message : String(error)}.`);
	}
}
