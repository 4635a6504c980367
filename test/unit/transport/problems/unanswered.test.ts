/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { constants } from 'node:buffer';
import { once } from 'node:events';
import { connect, type LookupFunction } from 'node:net';

import { UserError, type IHttpRequestOptions } from 'n8n-workflow';

import type { Kind } from '../../../../nodes/EngagementService/transport/contract';
import { unanswered } from '../../../../nodes/EngagementService/transport/problems';
import { CAUTION } from '../../../../nodes/EngagementService/transport/problems/problem';

const failedBy = (error: unknown, kind: Kind, proxy?: IHttpRequestOptions['proxy']) =>
	unanswered(error, { permission: 'Any', kind, proxy }, (text) => text.replaceAll('s3cret', '***'));

/** What it means for a read and a write. */
const unreachable = ['retry', 'retry'];
const unconnected = ['retry', 'failed'];
const impossible = ['failed', 'failed'];
const broken = ['retry', 'in doubt'];

it.each<[meanings: string[], code: string, syscall: string]>([
	[unreachable, 'ECONNREFUSED', 'connect'],
	[unreachable, 'EAI_AGAIN', 'getaddrinfo'],
	[unconnected, 'ETIMEDOUT', 'connect'],
	[unconnected, 'SOMETHING_NEW', 'connect'],
	[impossible, 'ERR_TLS_CERT_ALTNAME_INVALID', ''],
	[impossible, 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', ''],
	[impossible, 'UNABLE_TO_DECODE_ISSUER_PUBLIC_KEY', ''],
	[impossible, 'CRL_HAS_EXPIRED', ''],
	[impossible, 'INVALID_CA', ''],
	[impossible, 'INVALID_PURPOSE', ''],
	[impossible, 'PATH_LENGTH_EXCEEDED', ''],
	[impossible, 'HOSTNAME_MISMATCH', ''],
	[impossible, 'ERR_INVALID_URL', ''],
	[impossible, 'ERR_UNESCAPED_CHARACTERS', ''],
	[impossible, 'ERR_HTTP_INVALID_HEADER_VALUE', ''],
	[broken, 'ECONNREFUSED', 'read'],
	[broken, 'ERR__ERROR_FORMAT_PADDING_1', ''],
	[broken, '', ''],
])('a request without an answer is to %j after: %s %s', (meanings, code, syscall) => {
	const error = Object.assign(new Error('Something new'), { code, syscall });
	const wrapped = new Error('n8n', { cause: new Error('axios', { cause: error }) });
	// Before n8n 2.34. `test/n8n` has the real one.
	const lost = { httpCode: code, messages: [`${syscall} ${code}`] };
	for (const thrown of [wrapped, lost]) {
		const problems = [failedBy(thrown, 'read'), failedBy(thrown, 'write')];

		expect(problems.map(({ meaning }) => meaning)).toEqual(meanings);
	}
});

it('a write that fails while its socket is connecting was not received', () => {
	const error = new Error('axios', { cause: new Error('timeout') });
	Object.assign(error, { request: { socket: { connecting: true } } });
	// Before n8n 2.34, only the words say so.
	const words = 'Client network socket disconnected before secure TLS connection was established';
	const lost = { httpCode: 'ECONNRESET', messages: [words] };

	expect([error, lost].map((thrown) => failedBy(thrown, 'write').meaning)).toEqual([
		'failed',
		'failed',
	]);
});

it.each([
	['ENETUNREACH', 'its host cannot be reached'],
	['EAI_AGAIN', 'its host name could not be found'],
	['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'its certificate is not trusted'],
	['UNABLE_TO_DECODE_ISSUER_PUBLIC_KEY', 'its certificate is not trusted'],
])('the message of %s gives the reason: %s', (code, reason) => {
	const { message } = failedBy(Object.assign(new Error(code), { code }), 'read');

	expect(message).toBe(`The service did not answer: ${reason}.`);
});

it.each([
	['CERT_HAS_EXPIRED', /^Ask the administrator of the host to renew it\. Check /],
	['DEPTH_ZERO_SELF_SIGNED_CERT', /^The administrator of n8n can add it to NODE_EXTRA_CA_CERTS\. /],
	['CERT_REVOKED', /^Check the Base URL/],
])('the error of %s says who can help', (code, description) => {
	const error = Object.assign(new Error(code), { code });

	expect(failedBy(error, 'read').description).toMatch(description);
});

it.each([
	['has no such host', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }, { host: 'p', port: 1 }],
	['is that of this n8n', { message: 'proxy ended before receiving CONNECT response' }, undefined],
])('the error blames a proxy that %s', (_what, error, proxy) => {
	const { message, description } = failedBy(error, 'read', proxy);

	expect(message).toContain('The proxy did not answer');
	expect(description).toMatch(
		/^Check 'Proxy' in the Request Options .*, and whether the proxy can/,
	);
});

it('the error of a host with several addresses is that of the first one', async () => {
	const lookup: LookupFunction = (_host, _options, done) =>
		done(null, [
			{ address: '127.0.0.1', family: 4 },
			{ address: '::1', family: 6 },
		]);
	const socket = connect({ host: 'two.example', port: 1, lookup });
	const error = await once(socket, 'close').catch((thrown: unknown) => thrown);

	expect(error).toHaveProperty('errors.length', 2);
	expect(failedBy(error, 'write')).toMatchObject({
		message: expect.not.stringContaining(CAUTION),
		description: expect.stringContaining('(connect ECONNREFUSED 127.0.0.1:1)'),
		meaning: 'retry',
	});
});

it('a request that a rule of n8n forbids is not retried', () => {
	const words = 'The request was blocked because it resolves to a restricted IP address';
	const error = new Error('n8n', { cause: new UserError(words) });

	expect(failedBy(error, 'write')).toMatchObject({
		message: expect.stringContaining(words),
		meaning: 'failed',
	});
});

it('an answer that is too long for a string is not retried, and a write may have been received', async () => {
	const answer = Buffer.alloc(constants.MAX_STRING_LENGTH + 1);
	const reading = async () => answer.toString();
	const cause: unknown = await reading().catch((error: unknown) => error);
	const failed = new Error('axios', { cause });

	const message = 'The answer of the service is too large to read.';
	expect(failedBy(failed, 'read')).toMatchObject({ message, meaning: 'failed' });
	expect(failedBy(failed, 'write').message).toBe(`${message} ${CAUTION}`);
});

it('the error has the words of its cause, masked and shortened', () => {
	const words = `http://s3cret/ ${'x'.repeat(5000)}`;
	const error = Object.assign(new Error(words), { code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
	const { message, description } = failedBy(error, 'read');

	expect(message).toContain('http://***/ xxx');
	expect(message.length).toBeLessThan(1_050);
	expect(description).toContain('(ERR_TLS_CERT_ALTNAME_INVALID)');
	const connecting = failedBy(Object.assign(error, { syscall: 'connect' }), 'read');
	expect(connecting.description).toContain('(http://***/ xxx');
});

it.each([undefined, null, 'text', 7, {}, new Error('')])(
	'the error of %p says that the reason is not known',
	(thrown) => {
		const { message, description, meaning } = failedBy(thrown, 'write');

		expect(message).toContain(`the reason is not known. ${CAUTION}`);
		expect(description).toMatch(/ from this n8n\.$/);
		expect(meaning).toBe('in doubt');
	},
);

it('an error of n8n that has only a message is shown with it', () => {
	const error = Object.assign(new Error('No credentials set'), { messages: [] });

	expect(failedBy(error, 'read').message).toContain('No credentials set');
});

it('an error that is its own cause has its message', () => {
	const error = new Error('circle');
	error.cause = error;

	expect(failedBy(error, 'read').message).toContain('circle');
});
