import { UserError, type IDataObject } from 'n8n-workflow';

import { isObject } from '../../shared/json';
import type { Failure } from './meaning';
import { BASE_URL, PROXY, ServiceProblem, type FailedRequest } from './problem';
import { truncate } from './text';

/** The problem of a request without a complete answer. `mask` takes the token out of a text. */
export function unanswered(
	error: unknown,
	{ kind, proxy }: FailedRequest,
	mask: (text: string) => string,
): ServiceProblem {
	const causes = causesOf(error);
	const cause = causes.at(-1) ?? {};
	const code = asText(cause.code);
	if (code === 'ERR_STRING_TOO_LONG') return tooLarge(kind);
	const words = mask(asText(cause.message));

	const isLookup = cause.syscall === 'getaddrinfo';
	const isConnecting = isLookup || cause.syscall === 'connect';
	const isMakingTunnel = words.includes('CONNECT response');
	const connection = ((): Failure['connection'] => {
		// A rule of this n8n, such as which hosts a node may reach, is a `UserError`.
		if (cause instanceof UserError || PERMANENT.test(code)) return 'impossible';
		if (isLookup || (isConnecting && code === 'ECONNREFUSED')) return 'unreachable';
		const isUnconnected = isConnecting || isMakingTunnel || words.includes('before secure TLS');
		return isUnconnected || causes.some(isWaitingForSocket) ? 'unconnected' : 'broken';
	})();

	const isProxy = isMakingTunnel || (proxy !== undefined && isConnecting);
	const who = isProxy ? 'proxy' : 'service';
	const places = [...(isProxy ? [] : [BASE_URL]), ...(isProxy || proxy ? [PROXY] : [])];
	const [, reason = truncate(words) || 'the reason is not known', advice = ''] =
		REASONS.find(([pattern]) => pattern.test(code) || pattern.test(words)) ?? [];
	const detail = isConnecting ? words : code;
	const happened = UNREADABLE.test(code)
		? 'answered in a way that n8n cannot read'
		: 'did not answer';
	const cancelled = 'The execution was cancelled, or its timeout was over.';
	const check = `${advice}Check ${places.join(', ')}, and whether the ${who} can be reached from this n8n${detail && ` (${detail})`}.`;
	return new ServiceProblem(
		`The ${who} ${happened}: ${reason}.`,
		{ description: code === 'ERR_CANCELED' ? cancelled : check, connection },
		kind,
	);
}

/** Another try would get the same answer. */
function tooLarge(kind: FailedRequest['kind']): ServiceProblem {
	const description =
		'n8n can read about 500 MB at once. Ask for less, for example with a smaller Page Size.';
	return new ServiceProblem(
		'The answer of the service is too large to read.',
		{ description },
		kind,
	);
}

/** From the outermost to the innermost. n8n and axios wrap an error, and so does Node if a host has several addresses. */
function causesOf(error: unknown): IDataObject[] {
	const causes: IDataObject[] = [];
	let next = error;
	while (isObject(next) && causes.length < 10) {
		causes.push(next);
		next = next.cause ?? (Array.isArray(next.errors) ? next.errors[0] : lostCause(next));
	}
	return causes;
}

/** Before 2.34, n8n's error loses its cause, the error of axios. It keeps the message, and the status of an answer or the code. */
function lostCause({ httpCode, messages }: IDataObject): IDataObject | undefined {
	const message = Array.isArray(messages) ? asText(messages[0]) : '';
	if (!message) return undefined;
	const code = /\baborted$/.test(message) ? 'ERR_BAD_RESPONSE' : httpCode;
	// Node.js begins the message of a system error so.
	const [, syscall] = /^(connect|getaddrinfo) /.exec(message) ?? [];
	return { code, message, syscall };
}

/** A request stays in this process until its socket is connected and secure. */
function isWaitingForSocket({ request }: IDataObject): boolean {
	const socket = isObject(request) && isObject(request.socket) ? request.socket : {};
	return socket.connecting === true || socket.secureConnecting === true;
}

function asText(value: unknown): string {
	return typeof value === 'string' ? value.trim() : '';
}

/** A retry does not help. An OpenSSL error is `EPROTO` before a connection is secure, and `ERR_SSL_…` after. */
const PERMANENT =
	/CERT|CRL|ISSUER|SIGNATURE|_CA$|PURPOSE|PATH_LENGTH|HOSTNAME|^(EPROTO|ERR_TLS|ERR_(HTTP_)?INVALID|ERR_UNESCAPED)/;

/** Errors of decompression, and of the parser of HTTP. Of a lost cause, the status of the answer. */
const UNREADABLE = /^(Z_|ZSTD_|ERR__ERROR_|HPE_|\d)/;

/** By the code or the message of a cause, some with advice. Another cause is shown with its own message. */
const REASONS: Array<[cause: RegExp, reason: string, advice?: string]> = [
	[/^ERR_CANCELED/, 'n8n stopped the execution'],
	[/^ECONNREFUSED/, 'the connection was refused'],
	[/^(ENOTFOUND|EAI_)/, 'its host name could not be found'],
	[/^(EHOSTUNREACH|ENETUNREACH)/, 'its host cannot be reached'],
	[/^(ECONNABORTED|ETIMEDOUT)/, 'it took too long'],
	[/^EPROTO/, 'no secure connection could be made. The address may have to begin with http://'],
	[/before secure TLS/, 'no secure connection could be made'],
	[/^(ECONNRESET|EPIPE|ERR_BAD_RESPONSE)|before receiving CONNECT/, 'the connection was cut'],
	[
		/^CERT_HAS_EXPIRED/,
		'its certificate has expired',
		'Ask the administrator of the host to renew it. ',
	],
	[
		/^(SELF_SIGNED|DEPTH_ZERO|UNABLE_TO)/,
		'its certificate is not trusted',
		'The administrator of n8n can add it to NODE_EXTRA_CA_CERTS. ',
	],
	[/^(?!ERR_).*(CERT|ISSUER|SIGNATURE)/, 'its certificate is not trusted'],
];
