/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import type { FastifyReply } from 'fastify';
import { gzipSync } from 'node:zlib';
import type { Answer } from './answer';
import type { Fault } from './faults';

/** Sends an answer whose connection is cut in the middle of its body. */
export function sendCut(
	reply: FastifyReply,
	{ status, headers, text }: Answer,
	how: Fault['cut'],
): FastifyReply {
	const body = how === 'gzip' ? gzipSync(text) : Buffer.from(text);
	reply.hijack();
	reply.raw.writeHead(status, {
		...headers,
		...(how === 'length' && { 'content-length': body.length }),
		...(how === 'gzip' && { 'content-encoding': 'gzip' }),
	});
	// Only when the half is on its way: a socket that is destroyed drops what it has not sent.
	reply.raw.write(body.subarray(0, body.length / 2), () => reply.raw.destroy());
	return reply;
}
