/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { once } from 'node:events';
import { createServer } from 'node:net';
import getPort from 'get-port';
import { Problem } from './interruptible';

const host = '127.0.0.1';
/** From 32768 on, an outgoing connection could take a port before it is used. */
const [begin, end, size] = [20_000, 32_000, 500];

let claimed: Promise<number> | undefined;
let used = 0;

/** A free port on 127.0.0.1, each once. Programs that run at the same time get different ones. */
export async function freePort(): Promise<number> {
	claimed ??= claim();
	const first = await claimed;
	const free = await getPort({ host, port: getPort.makeRange(first + used + 1, first + size - 1) });
	used = free - first;
	return free;
}

/** Listens on the first port of a block until this program ends, which keeps other programs from the block. */
async function claim(): Promise<number> {
	for (let first = begin; first < end; first += size) {
		const server = createServer().unref().listen(first, host);
		if (await once(server, 'listening').catch(() => undefined)) return first;
	}
	throw new Problem(`No port from ${begin} to ${end} is free.`);
}
