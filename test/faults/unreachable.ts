/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { createServer as createTlsServer } from 'node:https';
import { createServer, type Server } from 'node:net';
import { TLSSocket } from 'node:tls';

import type { INodeParameters } from 'n8n-workflow';

import { CAUTION } from '../../nodes/EngagementService/transport/problems';
import { onceAsked, selfSigned } from './servers';

/** How often a request is sent: one that reads, and one that writes. */
const tries = { always: [3, 3], reading: [3, 1], never: [1, 1] };
/** A request that was certainly not sent, and one of which nobody knows. */
const notSent = '';
const perhapsReceived = ` ${CAUTION}`;
/** Needed where the server is to get further than its certificate. */
const trusting = { allowUnauthorizedCerts: true };

interface Unreachable {
	/** An address, or a server that nobody gets a right answer from. */
	at: string | (() => Server | Promise<Server>);
	scheme?: 'http' | 'https';
	/** What the user reads: of Node's own words, a part that no version changes. */
	reason: string | RegExp;
	sent: number[];
	received: string;
	requestOptions?: INodeParameters;
}

export const unreachable: Record<string, Unreachable> = {
	'a port where nobody listens': {
		at: 'http://127.0.0.1:1',
		reason: 'the connection was refused',
		sent: tries.always,
		received: notSent,
	},
	'a host that does not exist': {
		at: 'http://no-such-host.invalid',
		reason: 'its host name could not be found',
		sent: tries.always,
		received: notSent,
	},
	'https where there is none': {
		at: () => onceAsked((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
		scheme: 'https',
		reason: 'no secure connection could be made',
		sent: tries.never,
		received: notSent,
	},
	'a connection that ends before it is secure': {
		at: () => onceAsked((socket) => socket.destroy()),
		scheme: 'https',
		reason: 'no secure connection could be made',
		sent: tries.reading,
		received: notSent,
	},
	'a connection that is reset before it is secure': {
		at: () => onceAsked((socket) => socket.resetAndDestroy()),
		scheme: 'https',
		reason: 'the connection was cut',
		sent: tries.reading,
		received: notSent,
	},
	'a connection that never gets secure': {
		at: () => onceAsked(() => {}),
		scheme: 'https',
		reason: 'it took too long',
		sent: tries.reading,
		received: notSent,
		requestOptions: { timeout: 100 },
	},
	'a certificate that nobody knows': {
		at: async () => createTlsServer(await selfSigned()),
		scheme: 'https',
		reason: 'its certificate is not trusted',
		sent: tries.never,
		received: notSent,
	},
	'a certificate of the past': {
		at: async () => createTlsServer(await selfSigned(new Date('2020-02-01'))),
		scheme: 'https',
		reason: 'its certificate has expired',
		sent: tries.never,
		received: notSent,
	},
	'a server that knows its clients by certificates': {
		at: async () => createTlsServer({ ...(await selfSigned()), requestCert: true }),
		scheme: 'https',
		reason: /certificate required/,
		sent: tries.never,
		received: notSent,
		requestOptions: trusting,
	},
	'a secure connection that breaks after the request': {
		at: async () => {
			const options = { ...(await selfSigned()), isServer: true };
			return createServer((socket) => {
				const secure = new TLSSocket(
					socket.on('error', () => {}),
					options,
				);
				secure.on('error', () => {}).once('data', () => socket.write('not TLS at all'));
			});
		},
		scheme: 'https',
		reason: /SSL routines|wrong version number/,
		sent: tries.reading,
		received: perhapsReceived,
		requestOptions: trusting,
	},
	'a connection that ends after the request': {
		at: () => onceAsked((socket) => socket.end()),
		reason: 'the connection was cut',
		sent: tries.reading,
		received: perhapsReceived,
	},
	'half of an answer’s head': {
		at: () => onceAsked((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Le')),
		reason: 'the connection was cut',
		sent: tries.reading,
		received: perhapsReceived,
	},
	'an answer that is not HTTP': {
		at: () => onceAsked((socket) => socket.end('220 ready for mail\r\n')),
		reason: /Parse Error/,
		sent: tries.reading,
		received: perhapsReceived,
	},
	'an answer that is not what it is packed as': {
		at: () =>
			onceAsked((socket) =>
				socket.end('HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}'),
			),
		reason: /incorrect header check/,
		sent: tries.reading,
		received: perhapsReceived,
	},
	'no answer at all': {
		at: () => onceAsked(() => {}),
		reason: 'it took too long',
		sent: tries.reading,
		received: perhapsReceived,
		// Before it is connected, it would be known not to be received.
		requestOptions: { timeout: 1_000 },
	},
};
