/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { constants } from 'node:buffer';
import { once } from 'node:events';
import { connect, type LookupFunction } from 'node:net';

import { UserError } from 'n8n-workflow';

import { RetryPolicy } from '../../../../nodes/EngagementService/transport/pace/retry';
import { CAUTION, unanswered } from '../../../../nodes/EngagementService/transport/problems';

const failedBy = (error: unknown, writes: boolean) =>
	unanswered(error, { permission: 'Any', writes }, (text) => text.replaceAll('s3cret', '***'));

/** Whether a read and a write are retried, and whether a write may have been received. */
const outcomes = {
	'not sent': { read: true, write: true, received: false },
	'not received': { read: true, write: false, received: false },
	permanent: { read: false, write: false, received: false },
	'in doubt': { read: true, write: false, received: true },
};

it.each<[keyof typeof outcomes, code: string, syscall: string, words: string]>([
	['not received', 'ETIMEDOUT', 'connect', ''],
	['not received', 'SOMETHING_NEW', 'connect', ''],
	['not received', '', '', 'Proxy connection ended before receiving CONNECT response'],
	['permanent', 'ERR_TLS_CERT_ALTNAME_INVALID', '', ''],
	['permanent', 'ERR_INVALID_URL', '', ''],
	['permanent', 'ERR_UNESCAPED_CHARACTERS', '', ''],
	['permanent', 'ERR_HTTP_INVALID_HEADER_VALUE', '', ''],
	['in doubt', 'ECONNREFUSED', 'read', ''],
	['in doubt', 'ERR__ERROR_FORMAT_PADDING_1', '', ''],
	['in doubt', '', '', ''],
])(
	'a request without an answer counts as %s after: %s %s %s',
	(...[outcome, code, syscall, words]) => {
		const error = Object.assign(
			new Error(words || 'Something new'),
			code && { code },
			syscall && { syscall },
		);
		const wrapped = new Error('n8n', { cause: new Error('axios', { cause: error }) });
		const [read, write] = [failedBy(wrapped, false), failedBy(wrapped, true)];

		expect(read.message).not.toContain(CAUTION);
		expect({
			read: new RetryPolicy().retryIn(read, false, 1) !== undefined,
			write: new RetryPolicy().retryIn(write, true, 1) !== undefined,
			received: write.message.includes(CAUTION),
		}).toEqual(outcomes[outcome]);
	},
);

it.each([
	[{ connecting: true }, false],
	[{ secureConnecting: true }, false],
	[{ connecting: false, secureConnecting: false }, true],
])(
	'a write that fails while its socket is %j: may have been received %p',
	(socket, mayBeReceived) => {
		const request = Object.assign(new Error('axios'), { request: { socket } });
		const error = Object.assign(request, { cause: new Error('timeout') });

		expect(failedBy(error, true)).toMatchObject({ mayBeReceived });
	},
);

it.each([
	['ENETUNREACH', 'its host cannot be reached'],
	['EAI_AGAIN', 'its host name could not be found'],
])('the message of %s gives the reason: %s', (code, reason) => {
	const { message } = failedBy(Object.assign(new Error(code), { code }), false);

	expect(message).toBe(`The service did not answer: ${reason}.`);
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
	expect(failedBy(error, true)).toMatchObject({
		message: expect.not.stringContaining(CAUTION),
		description: expect.stringContaining('(connect ECONNREFUSED 127.0.0.1:1)'),
		isUnreachable: true,
	});
});

it('a request that a rule of n8n forbids is not retried', () => {
	const words = 'The request was blocked because it resolves to a restricted IP address';
	const error = new Error('n8n', { cause: new UserError(words) });

	expect(failedBy(error, true)).toMatchObject({
		message: expect.stringContaining(words),
		isTemporary: false,
	});
});

it('an answer that is too long for a string is not retried, and a write may have been received', async () => {
	const answer = Buffer.alloc(constants.MAX_STRING_LENGTH + 1);
	const reading = async () => answer.toString('latin1');
	const cause: unknown = await reading().catch((error: unknown) => error);
	const [read, write] = [false, true].map((writes) =>
		failedBy(new Error('axios', { cause }), writes),
	);

	const message = 'The answer of the service is too large to read.';
	expect(read).toMatchObject({ message, isTemporary: false });
	expect(write.message).toBe(`${message} ${CAUTION}`);
	expect(new RetryPolicy().retryIn(read, false, 1)).toBeUndefined();
});

it('the error has the words of its cause, masked and shortened', () => {
	const words = `http://s3cret/ ${'x'.repeat(5000)}`;
	const error = Object.assign(new Error(words), { code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
	const { message, description } = failedBy(error, false);

	expect(message).toContain('http://***/ xxx');
	expect(message.length).toBeLessThan(1_050);
	expect(description).toContain('(ERR_TLS_CERT_ALTNAME_INVALID)');
	const connecting = failedBy(Object.assign(error, { syscall: 'connect' }), false);
	expect(connecting.description).toContain('(http://***/ xxx');
});

it.each([undefined, null, 'text', 7, {}, new Error('')])(
	'the error of %p says that the reason is not known',
	(thrown) => {
		const { message, isUnreachable } = failedBy(thrown, true);

		expect(message).toContain(`the reason is not known. ${CAUTION}`);
		expect(isUnreachable).toBe(false);
	},
);

it('an error that is its own cause has its message', () => {
	const error = new Error('circle');
	error.cause = error;

	expect(failedBy(error, false).message).toContain('circle');
});
