/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import type { FastifyReply } from 'fastify';
import { STATUS_CODES } from 'node:http';
import { gzipSync } from 'node:zlib';

/** Something that goes wrong with the next requests that match. */
export interface Fault {
	/** How many requests; 1 unless given. */
	times?: number;
	/** All requests of so many milliseconds, instead of `times`. */
	forMs?: number;
	/** Any operation unless given. */
	operationId?: string;
	/** Waits first until so many requests have arrived since the last reset. */
	untilArrived?: number;
	/** Then waits so long. */
	delayMs?: number;
	/** Answered without a look at the request; the body is a JSON string unless `body` is given. */
	status?: number;
	/** Raw text of the body; with status 200 unless `status` is given. */
	body?: string;
	/** As `body`, but text/html. */
	text?: string;
	headers?: Record<string, string>;
	/** Destroys the socket, before or after the request is processed. */
	reset?: 'before' | 'after';
	/** Destroys the socket in the middle of the answer's body. */
	cut?: 'length' | 'chunks' | 'gzip';
	/** The answer's texts hold the request's URL, and its token once more, decoded. */
	echoUrl?: true;
	/** `numRecords` and `startIndex` count each of the four TXT lists by itself. */
	countPerList?: true;
}

export interface Answer {
	status: number;
	headers: Record<string, string>;
	text: string;
}

/** An answer of the service: always JSON, and for an error a string. */
export const json = (status: number, body: unknown): Answer => ({
	status,
	headers: { 'content-type': 'application/json' },
	text: JSON.stringify(body),
});

export function replacement({ status, body, text }: Fault): Answer | undefined {
	if (text !== undefined)
		return { status: status ?? 200, headers: { 'content-type': 'text/html' }, text };
	if (body !== undefined) return { ...json(status ?? 200, ''), text: body };
	if (status === undefined) return undefined;
	return json(status, `${STATUS_CODES[status] ?? 'Fault'}: a test asked for this answer.`);
}

/** The keys of texts that echo the URL: an error (which has no key), and texts that people enter or read. */
const echoing = ['', 'source', 'status', 'value', 'displayName', 'importID'];

export const withEcho = (text: string, echo: string): string =>
	JSON.stringify(
		JSON.parse(text, (key, value: unknown) =>
			typeof value === 'string' && echoing.includes(key) ? `${value} ${echo}` : value,
		),
	);

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
	// After the half is sent: a destroyed socket drops unsent data.
	reply.raw.write(body.subarray(0, body.length / 2), () => reply.raw.destroy());
	return reply;
}
