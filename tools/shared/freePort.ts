/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { once } from 'node:events';
import { createServer } from 'node:net';
import getPort from 'get-port';

const host = '127.0.0.1';

/**
 * A free port on 127.0.0.1, each once. From 32768 on, an outgoing connection could take it before it is used. Listens on
 * its twin until this program ends, which keeps other programs from it.
 */
export async function freePort(): Promise<number> {
	for (let port = 14_000; ; port++) {
		const twin = createServer().unref();
		twin.listen(port + 3_000, host);
		const isOurs = await once(twin, 'listening').catch(() => undefined);
		if (isOurs && (await getPort({ host, port })) === port) return port;
	}
}
