/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { once } from 'node:events';
import { connect, type LookupFunction } from 'node:net';

import { UserError } from 'n8n-workflow';

import { retryIn } from '../../../../nodes/EngagementService/transport/pace/retry';
import { CAUTION, unanswered } from '../../../../nodes/EngagementService/transport/problems';

const failedBy = (error: unknown, writes: boolean) =>
	unanswered(error, { permission: 'Any', writes }, (text) => text.replaceAll('s3cret', '***'));

/** Nobody was there, no connection was made, nothing will change, or the request may have left. */
const fates = {
	nobody: { read: true, write: true, received: false },
	unconnected: { read: true, write: false, received: false },
	hopeless: { read: false, write: false, received: false },
	sent: { read: true, write: false, received: true },
};

const insecure = 'Client network socket disconnected before secure TLS connection was established';

it.each<[keyof typeof fates, code: string, syscall?: string, words?: string]>([
	['nobody', 'ECONNREFUSED', 'connect'],
	['nobody', 'ENOTFOUND', 'getaddrinfo'],
	['unconnected', 'ETIMEDOUT', 'connect'],
	['unconnected', 'SOMETHING_NEW', 'connect'],
	['unconnected', 'ECONNRESET', '', insecure],
	['unconnected', '', '', 'Proxy connection ended before receiving CONNECT response'],
	['hopeless', 'EPROTO', 'write'],
	['hopeless', 'CERT_HAS_EXPIRED'],
	['hopeless', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
	['hopeless', 'ERR_TLS_CERT_ALTNAME_INVALID'],
	['hopeless', 'ERR_SSL_TLSV1_ALERT_UNKNOWN_CA'],
	['hopeless', 'ERR_INVALID_URL'],
	['hopeless', 'ERR_UNESCAPED_CHARACTERS'],
	['hopeless', 'ERR_HTTP_INVALID_HEADER_VALUE'],
	['sent', 'ECONNRESET', 'read'],
	['sent', 'ECONNREFUSED', 'read'],
	['sent', 'ERR_BAD_RESPONSE'],
	['sent', 'ERR_SSL_WRONG_VERSION_NUMBER'],
	['sent', 'ERR__ERROR_FORMAT_PADDING_1'],
	['sent', ''],
])('%s: %s %s %s', (...[fate, code, syscall, words = 'Something new']) => {
	const error = Object.assign(new Error(words), code && { code }, syscall && { syscall });
	const wrapped = new Error('n8n', { cause: new Error('axios', { cause: error }) });
	const [read, write] = [failedBy(wrapped, false), failedBy(wrapped, true)];

	expect(read.message).not.toContain(CAUTION);
	expect({
		read: retryIn(read, false, 1) !== undefined,
		write: retryIn(write, true, 1) !== undefined,
		received: write.message.includes(CAUTION),
	}).toEqual(fates[fate]);
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

it.each([
	['ENETUNREACH', 'its host cannot be reached'],
	['EAI_AGAIN', 'its host name could not be found'],
	['ETIMEDOUT', 'it took too long'],
])('%s: %s', (code, reason) => {
	const { message } = failedBy(Object.assign(new Error(code), { code }), false);

	expect(message).toBe(`The service did not answer: ${reason}.`);
});

it('of a host with several addresses, the first is told', async () => {
	const lookup: LookupFunction = (_host, _options, done) =>
		done(null, [
			{ address: '127.0.0.1', family: 4 },
			{ address: '::1', family: 6 },
		]);
	const socket = connect({ host: 'two.example', port: 1, lookup });
	const error = await once(socket, 'close').catch((thrown: unknown) => thrown);

	expect(error).toHaveProperty('errors.length', 2);
	expect(failedBy(error, true)).toMatchObject({
		message: expect.not.stringContaining(CAUTION),
		description: expect.stringContaining('(connect ECONNREFUSED 127.0.0.1:1)'),
		isUnsent: true,
	});
});

it('a rule of n8n that forbids it is said in its words', () => {
	const words = 'The request was blocked because it resolves to a restricted IP address';
	const error = new Error('n8n', { cause: new UserError(words) });

	expect(failedBy(error, true)).toMatchObject({
		message: expect.stringContaining(words),
		isTemporary: false,
	});
});

it('it is told in the words of the cause, with its code, without the token, in 1,000 characters', () => {
	const words = `http://s3cret/ ${'x'.repeat(5000)}`;
	const error = Object.assign(new Error(words), { code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
	const { message, description } = failedBy(error, false);

	expect(message).toContain('http://***/ xxx');
	expect(message.length).toBeLessThan(1_050);
	expect(description).toContain('(ERR_TLS_CERT_ALTNAME_INVALID)');
	const connecting = failedBy(Object.assign(error, { syscall: 'connect' }), false);
	expect(connecting.description).toContain('(http://***/ xxx');
});

it.each([undefined, null, 'text', 7, {}, new Error('')])('without a word: %p', (thrown) => {
	const { message, isUnsent } = failedBy(thrown, true);

	expect(message).toContain(`the reason is not known. ${CAUTION}`);
	expect(isUnsent).toBe(false);
});

it('a cause that is its own comes to an end', () => {
	const error = new Error('circle');
	error.cause = error;

	expect(failedBy(error, false).message).toContain('circle');
});
