/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { createServer as createTlsServer } from 'node:https';
import { createServer, type Server, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

import type { INodeParameters } from 'n8n-workflow';

import { onceAsked, selfSigned } from './servers';

/** The result of a request without an answer. */
interface Outcome {
	/** How often a read and a write are sent. */
	sent: [reads: number, writes: number];
	/** Whether a write may have been received. */
	caution?: boolean;
}

const nobodyThere: Outcome = { sent: [3, 3] };
const notReceived: Outcome = { sent: [3, 1] };
const permanent: Outcome = { sent: [1, 1] };
const doubtful: Outcome = { sent: [3, 1], caution: true };

/** A Base URL, or a server to start that gives no valid answer. */
type Place = string | [scheme: 'http' | 'https', start: () => Server | Promise<Server>];

const http = (act: (socket: Socket) => void): Place => ['http', () => onceAsked(act)];
const https = (act: (socket: Socket) => void): Place => ['https', () => onceAsked(act)];
const answering = (answer: string) => http((socket) => socket.end(answer));
const certified = (options: object = {}, notAfter?: Date): Place => [
	'https',
	async () => createTlsServer({ ...(await selfSigned(notAfter)), ...options }),
];

/** A server that speaks TLS until a request arrives. */
async function breakingTls(): Promise<Server> {
	const options = { ...(await selfSigned()), isServer: true };
	return createServer((socket) => {
		socket.on('error', () => {});
		const secure = new TLSSocket(socket, options).on('error', () => {});
		secure.once('data', () => socket.write('not TLS at all'));
	});
}

/** Accepts the certificate, so that the request is sent. */
const trusting = { allowUnauthorizedCerts: true };
const PLAIN = 'HTTP/1.1 400 Bad Request\r\n\r\n';
const NOT_GZIP = 'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}';
const PART = 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"a":';
const NOT_FOUND = 'its host name could not be found';
const NOT_SECURE = 'no secure connection could be made.*';
const UNREADABLE = 'answered in a way that n8n cannot read';
const CUT = 'the connection was cut';
const TOO_LONG = 'it took too long';

type Unreachable = [
	what: string,
	outcome: Outcome,
	/** A pattern of the message. It has only those words of Node that all versions share. */
	reason: string,
	place: Place,
	requestOptions?: INodeParameters,
];

export const unreachable: Unreachable[] = [
	['nobody listens', nobodyThere, 'the connection was refused', 'http://127.0.0.1:1'],
	['there is no such host', nobodyThere, NOT_FOUND, 'http://no-such-host.invalid'],
	['https meets http', permanent, NOT_SECURE, https((socket) => socket.end(PLAIN))],
	[
		'the connection ends before it is secure',
		notReceived,
		NOT_SECURE,
		https((socket) => socket.destroy()),
	],
	['the connection never gets secure', notReceived, TOO_LONG, https(() => {}), { timeout: 100 }],
	['nobody knows the certificate', permanent, 'its certificate is not trusted', certified()],
	[
		'the certificate has expired',
		permanent,
		'its certificate has expired',
		certified({}, new Date('2020-02-01')),
	],
	[
		'the server wants a certificate',
		permanent,
		'.*certificate required.*',
		certified({ requestCert: true }),
		trusting,
	],
	[
		'TLS breaks after the request',
		doubtful,
		'.*(SSL routines|wrong version number).*',
		['https', breakingTls],
		trusting,
	],
	[
		'the answer is not HTTP',
		doubtful,
		`${UNREADABLE}: Parse Error.*`,
		answering('220 ready for mail\r\n'),
	],
	[
		'the answer is not compressed as it says',
		doubtful,
		`${UNREADABLE}: .*incorrect header check.*`,
		answering(NOT_GZIP),
	],
	['there is a cut', doubtful, CUT, http((socket) => socket.destroy())],
	['the answer is cut', doubtful, CUT, answering(PART)],
	// A shorter timeout might end before the connection is made. Then the write is certainly not received.
	['there is no answer', doubtful, TOO_LONG, http(() => {}), { timeout: 1_000 }],
	['the answer pauses', doubtful, TOO_LONG, http((socket) => socket.write(PART)), { timeout: 500 }],
];
