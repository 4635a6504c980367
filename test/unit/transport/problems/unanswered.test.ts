/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { once } from 'node:events';
import { connect, type LookupFunction } from 'node:net';

import { UserError } from 'n8n-workflow';

import { retryIn } from '../../../../nodes/EngagementService/transport/pace/retry';
import { CAUTION, unanswered } from '../../../../nodes/EngagementService/transport/problems';

const failedBy = (error: unknown, writes: boolean) =>
	unanswered(error, { permission: 'Any', writes }, (text) => text.replaceAll('s3cret', '***'));

/** What Node or axios throws: a code, what the operating system was asked for, and words. */
type Thrown = [code: string, syscall: string, words: string];

/** Whether it is tried again, and whether it may have been received. */
function consequences([code, syscall, words]: Thrown) {
	const error = Object.assign(new Error(words), code && { code }, syscall && { syscall });
	const wrapped = new Error('n8n', { cause: new Error('axios', { cause: error }) });
	const write = failedBy(wrapped, true);
	const read = failedBy(wrapped, false);
	expect(read.message).not.toContain(CAUTION);
	return {
		read: retryIn(read, false, 1) !== undefined,
		write: retryIn(write, true, 1) !== undefined,
		received: write.message.includes(CAUTION),
	};
}

describe('no answer', () => {
	it.each<Thrown>([
		['ECONNREFUSED', 'connect', 'connect ECONNREFUSED 127.0.0.1:1'],
		['ENOTFOUND', 'getaddrinfo', 'getaddrinfo ENOTFOUND no-such-host.invalid'],
		['EAI_AGAIN', 'getaddrinfo', 'getaddrinfo EAI_AGAIN example.com'],
	])('since nobody is there is tried again: %s', (...thrown) => {
		expect(consequences(thrown)).toEqual({ read: true, write: true, received: false });
	});

	it.each<Thrown>([
		['ETIMEDOUT', 'connect', 'connect ETIMEDOUT 10.255.255.1:443'],
		['EHOSTUNREACH', 'connect', 'connect EHOSTUNREACH 2001:db8::1:443'],
		['ENETUNREACH', 'connect', 'connect ENETUNREACH 255.255.255.255:443'],
		['ECONNRESET', 'connect', 'connect ECONNRESET 127.0.0.1:443'],
		['SOMETHING_NEW', 'connect', 'connect SOMETHING_NEW'],
		[
			'ECONNRESET',
			'',
			'Client network socket disconnected before secure TLS connection was established',
		],
		['', '', 'Proxy connection ended before receiving CONNECT response'],
	])('since no connection was made is tried again for reading: %s %s %s', (...thrown) => {
		expect(consequences(thrown)).toEqual({ read: true, write: false, received: false });
	});

	it.each<Thrown>([
		['EPROTO', 'write', 'write EPROTO 80:error:0A00010B:SSL routines::wrong version number'],
		['CERT_HAS_EXPIRED', '', 'certificate has expired'],
		['CERT_NOT_YET_VALID', '', 'certificate is not yet valid'],
		['DEPTH_ZERO_SELF_SIGNED_CERT', '', 'self-signed certificate'],
		['UNABLE_TO_VERIFY_LEAF_SIGNATURE', '', 'unable to verify the first certificate'],
		['ERR_TLS_CERT_ALTNAME_INVALID', '', "Hostname/IP does not match certificate's altnames"],
		['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', '', 'tlsv13 alert certificate required'],
		['ERR_SSL_TLSV1_ALERT_UNKNOWN_CA', '', 'tlsv1 alert unknown ca'],
		['ERR_INVALID_URL', '', 'Invalid URL'],
		['ERR_INVALID_CHAR', '', 'Invalid character in header content'],
		['ERR_UNESCAPED_CHARACTERS', '', 'Request path contains unescaped characters'],
		['ERR_HTTP_INVALID_HEADER_VALUE', '', 'Invalid value'],
	])('that no trying changes is not tried again: %s', (...thrown) => {
		expect(consequences(thrown)).toEqual({ read: false, write: false, received: false });
	});

	it.each<Thrown>([
		['ECONNRESET', 'read', 'read ECONNRESET'],
		['ECONNREFUSED', 'read', 'read ECONNREFUSED'],
		['ECONNRESET', '', 'socket hang up'],
		['ECONNRESET', '', 'aborted'],
		['EPIPE', 'write', 'write EPIPE'],
		['ETIMEDOUT', 'read', 'read ETIMEDOUT'],
		['EHOSTUNREACH', 'read', 'read EHOSTUNREACH'],
		['ECONNABORTED', '', 'timeout of 300000ms exceeded'],
		['ERR_BAD_RESPONSE', '', 'stream has been aborted'],
		['ERR_SSL_WRONG_VERSION_NUMBER', '', 'wrong version number'],
		['HPE_INVALID_CHUNK_SIZE', '', 'Parse Error: Invalid character in chunk size'],
		['Z_DATA_ERROR', '', 'incorrect header check'],
		['ERR__ERROR_FORMAT_PADDING_1', '', 'Decompression failed'],
		['SOMETHING_NEW', '', 'Something new'],
		['', '', 'Something new'],
	])('after the request may have been received: %s %s %s', (...thrown) => {
		expect(consequences(thrown)).toEqual({ read: true, write: false, received: true });
	});

	it('of a host with several addresses is known by the first', async () => {
		const lookup: LookupFunction = (_host, _options, done) =>
			done(null, [
				{ address: '127.0.0.1', family: 4 },
				{ address: '::1', family: 6 },
			]);
		const [error] = await once(connect({ host: 'two.example', port: 1, lookup }), 'close').then(
			() => [],
			(thrown: unknown) => [thrown],
		);

		expect(error).toHaveProperty('errors.length', 2);
		expect(failedBy(error, true)).toMatchObject({
			message: 'The service did not answer: the connection was refused.',
			description: expect.stringContaining('(connect ECONNREFUSED 127.0.0.1:1)'),
			isTemporary: true,
			isUnsent: true,
		});
	});

	it('that a rule of n8n forbids is said in its words', () => {
		const words = 'The request was blocked because it resolves to a restricted IP address';
		const error = new Error('n8n', { cause: new UserError(words) });

		expect(failedBy(error, true)).toMatchObject({
			message: `The service did not answer: ${words}.`,
			isTemporary: false,
		});
	});

	it('is told without the token', () => {
		const words = 'connect ECONNRESET http://s3cret/';
		const error = Object.assign(new Error(words), { syscall: 'connect' });

		expect(failedBy(error, false)).toMatchObject({
			message: expect.stringContaining('http://***/'),
			description: expect.stringContaining('http://***/'),
		});
	});

	it('has the words of the cause where these are plain', () => {
		const words = "Hostname/IP does not match certificate's altnames";
		const error = Object.assign(new Error(words), { code: 'ERR_TLS_CERT_ALTNAME_INVALID' });

		expect(failedBy(error, false)).toMatchObject({
			message: `The service did not answer: ${words}.`,
			description: expect.stringContaining('(ERR_TLS_CERT_ALTNAME_INVALID)'),
		});
	});

	it.each([
		[{ connecting: true }, false],
		[{ secureConnecting: true }, false],
		[{ connecting: false, secureConnecting: false }, true],
	])('while the socket is %j: may have been received %p', (socket, mayBeReceived) => {
		const request = Object.assign(new Error('axios'), { request: { socket } });
		const error = Object.assign(request, { cause: new Error('timeout') });

		expect(failedBy(error, true)).toMatchObject({ mayBeReceived });
	});

	it('is said in 1,000 characters', () => {
		const error = new Error('x'.repeat(5000));

		expect(failedBy(error, false).message).toHaveLength(
			'The service did not answer: .'.length + 1000,
		);
	});

	it.each([undefined, null, 'text', 7, {}, new Error('')])('without a word: %p', (thrown) => {
		const { message, isUnsent } = failedBy(thrown, true);

		expect(message).toBe(`The service did not answer: it is not known why. ${CAUTION}`);
		expect(isUnsent).toBe(false);
	});

	it('ends, if a cause is its own', () => {
		const error = new Error('circle');
		error.cause = error;

		expect(failedBy(error, false).message).toContain('circle');
	});
});
