import type { Kind } from '../contract';

/** What is known of a request that failed. All of it is undefined for a fault of the node. */
export interface Failure {
	/** The status of the answer. A 2xx failed if it lists errors, or cannot be read. */
	httpCode?: number;
	/** Whether a web page answered, so that the status is not the service's. */
	isWebPage?: boolean;
	/** How many milliseconds the service asks to wait before the next request. */
	retryAfter?: number;
	/** Why there was no complete answer. */
	connection?: 'unreachable' | 'unconnected' | 'impossible' | 'broken';
}

/** What follows from a failure. A write is in doubt if the service may have received it. */
export type Meaning =
	/** The gate closes. The request was not processed, and is sent again when the gate opens. */
	| 'slow down'
	/** It is sent again after a wait: a read, or a write that was certainly not sent. */
	| 'retry'
	/** It is not sent again. The service did not receive it, or did not accept it. */
	| 'failed'
	/** It is not sent again, since the service may have received it. */
	| 'in doubt';

// A status after which a request is sent again is in one of these lists, since the advice for people follows them.

/** The service is too busy, and did not process the request. */
export const SLOW_DOWN_STATUSES = [429];

/** Their cause may be temporary. */
export const RETRIED_STATUSES = [408, 425, 500, 502, 503, 504, 520, 521, 522, 523, 524, 529];

type Row = [matches: (failure: Failure) => boolean, read: Meaning, write: Meaning];

/** The first row that matches decides. */
const rows: Row[] = [
	[({ httpCode = 0 }) => SLOW_DOWN_STATUSES.includes(httpCode), 'slow down', 'slow down'],
	// It says when it will be back. A part of it may have processed a write, though.
	[({ httpCode, retryAfter }) => httpCode === 503 && Boolean(retryAfter), 'slow down', 'in doubt'],
	// The service did not risk processing it, since it came too early.
	[({ httpCode }) => httpCode === 425, 'retry', 'failed'],
	// The cause may be temporary. Only the service knows how far it has come with a write.
	[({ httpCode = 0 }) => RETRIED_STATUSES.includes(httpCode), 'retry', 'in doubt'],
	// As above, but the cause is not temporary: 501, for example.
	[({ httpCode = 0 }) => httpCode >= 500, 'failed', 'in doubt'],
	// A service answers so after it has processed a POST: the result is at another address.
	[({ httpCode }) => httpCode === 303, 'failed', 'in doubt'],
	// The service, or something in front of it, did not accept it, or redirects to another address.
	[({ httpCode = 0 }) => httpCode >= 300, 'failed', 'failed'],
	// The host was not found, or refused the connection. So nothing was sent.
	[({ connection }) => connection === 'unreachable', 'retry', 'retry'],
	// The connection was not ready yet, so nothing was sent. The reason is not certain enough to send a write again.
	[({ connection }) => connection === 'unconnected', 'retry', 'failed'],
	// n8n or Node.js does not send it, for a reason that stays: a certificate, an address, a rule of this n8n.
	[({ connection }) => connection === 'impossible', 'failed', 'failed'],
	// The connection broke later, even in the middle of the answer.
	[({ connection }) => connection === 'broken', 'retry', 'in doubt'],
	// Anything else, such as a success that cannot be read, or a fault of the node: in doubt is the default.
	[() => true, 'failed', 'in doubt'],
];

export function meaningOf(failure: Failure, kind: Kind): Meaning {
	const [, read, write]: Row = rows.find(([matches]) => matches(failure)) ?? rows[rows.length - 1];
	return kind === 'write' ? write : read;
}
