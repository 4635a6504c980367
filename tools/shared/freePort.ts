import getPort from 'get-port';

let first = 20_000;

/** A free port on 127.0.0.1, each once. From 32768 on, an outgoing connection could take it before it is used. */
export async function freePort(): Promise<number> {
	const port = getPort.makeRange(first, 32_000);
	const free = await getPort({ host: '127.0.0.1', port });
	first = free + 1;
	return free;
}
