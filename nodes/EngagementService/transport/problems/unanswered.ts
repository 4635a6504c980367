import { UserError } from 'n8n-workflow';

import { isObject } from '../../shared/json';
import { PROXY, type Asked } from './advice';
import { ServiceProblem } from './index';
import { shortened } from './serviceText';

/** What broke a request off, as Node, axios or n8n says it. */
export interface Cause {
	code: string;
	/** What Node asked of the operating system. */
	syscall: string;
	words: string;
	/** Whether it is a rule of this n8n, such as which hosts a node may reach. */
	isRule: boolean;
	/** Whether the request still waited for a connection, or for that to be secure. */
	isUnsent: boolean;
}

/** The innermost cause: n8n and axios wrap it, and so does Node where it has tried several addresses of a host. */
export function causeOf(error: unknown, depth = 0): Cause {
	const { cause, errors, code, syscall, message, request } = isObject(error) ? error : {};
	const inner = cause ?? (Array.isArray(errors) ? errors[0] : undefined);
	const isUnsent = isObject(request) && isConnectingSocket(request.socket);
	if (isObject(inner) && depth < 10) {
		const innermost = causeOf(inner, depth + 1);
		return { ...innermost, isUnsent: isUnsent || innermost.isUnsent };
	}
	return {
		code: typeof code === 'string' ? code : '',
		syscall: typeof syscall === 'string' ? syscall : '',
		words: typeof message === 'string' ? message.trim() : '',
		isRule: error instanceof UserError,
		isUnsent,
	};
}

/** What is written to a socket before it is connected, and secure, stays in this process. */
function isConnectingSocket(socket: unknown): boolean {
	return isObject(socket) && (socket.connecting === true || socket.secureConnecting === true);
}

/**
 * No answer, or not a whole one.
 *
 * @param cause without the token in its words
 */
export function unanswered(cause: Cause, { operation, options }: Asked): ServiceProblem {
	const { code, syscall, words } = cause;
	const phase = phaseOf(cause);
	const isProxy = NO_TUNNEL.test(words) || (options.proxy !== undefined && isConnecting(cause));
	const who = isProxy ? 'proxy' : 'service';
	const places = [...(isProxy ? [] : [BASE_URL]), ...(isProxy || options.proxy ? [PROXY] : [])];
	const named = isConnecting(cause) ? words : code;
	const isNobodyThere =
		syscall === 'getaddrinfo' || (syscall === 'connect' && code === 'ECONNREFUSED');
	return new ServiceProblem(`The ${who} did not answer: ${reasonOf(cause)}.`, {
		description: `Check ${places.join(', ')}, and whether the ${who} can be reached from this n8n${named && ` (${named})`}.`,
		mayBeReceived: operation.writes && phase === 'perhaps received',
		isTemporary: phase !== 'impossible',
		isUnsent: isNobodyThere,
	});
}

const BASE_URL = 'the Base URL of the credential';
const NOT_SECURE = /before secure TLS connection was established/;
const NO_TUNNEL = /before receiving CONNECT response/;
const CERTIFICATE = /CERT|CRL|ISSUER|SIGNATURE|_CA$|PURPOSE|PATH_LENGTH|HOSTNAME/;

/** How far a request came: what breaks off after the connection is made and secure may have been received. */
type Phase = 'impossible' | 'connecting' | 'perhaps received';

/**
 * While a connection is being made secure, the request waits to be written: so OpenSSL's complaint is Node's `EPROTO`
 * then, and an `ERR_SSL_…` of its own later.
 */
function phaseOf(cause: Cause): Phase {
	const { code, words, isRule } = cause;
	if (isRule || CERTIFICATE.test(code)) return 'impossible';
	if (/^(EPROTO|ERR_TLS|ERR_(HTTP_)?INVALID|ERR_UNESCAPED)/.test(code)) return 'impossible';
	if (isConnecting(cause) || cause.isUnsent) return 'connecting';
	if (NOT_SECURE.test(words) || NO_TUNNEL.test(words)) return 'connecting';
	return 'perhaps received';
}

function isConnecting({ syscall }: Cause): boolean {
	return syscall === 'connect' || syscall === 'getaddrinfo';
}

function reasonOf({ code, words }: Cause): string {
	const found = REASONS.find(([pattern]) => pattern.test(code) || pattern.test(words));
	return found?.[1] ?? (shortened(words) || 'it is not known why');
}

const REASONS: Array<[RegExp, string]> = [
	[NOT_SECURE, 'no secure connection could be made'],
	[NO_TUNNEL, 'the connection was cut'],
	[/^ECONNREFUSED/, 'the connection was refused'],
	[/^ENOTFOUND/, 'there is no host of this name'],
	[/^EAI_/, 'the name of the host could not be looked up'],
	[/^EHOSTUNREACH/, 'the host cannot be reached'],
	[/^ENETUNREACH/, 'the network cannot be reached'],
	[/^(ECONNABORTED|ETIMEDOUT)/, 'it took too long'],
	[/^(ECONNRESET|EPIPE|ERR_BAD_RESPONSE)/, 'the connection was cut'],
	[/^ERR_INVALID_URL/, 'this is no address'],
	[/^ERR_SSL_.*_ALERT_.*(CERT|_CA$)/, 'it wants a certificate, which this node cannot send'],
	[/^CERT_HAS_EXPIRED/, 'its certificate has expired'],
	[/^(ERR_TLS_CERT_ALTNAME|HOSTNAME)/, 'its certificate is for another host'],
	[CERTIFICATE, 'its certificate is not trusted'],
	[/^(EPROTO|ERR_TLS)/, 'no secure connection could be made'],
	[/^ERR_SSL/, 'the secure connection broke'],
	[/^HPE_/, 'what came is not HTTP'],
	[/^(Z_|ERR__ERROR)/, 'its answer could not be unpacked'],
];
