import { refused, unanswered } from '../../nodes/EngagementService/transport/problems';
import { retryAfter } from '../../nodes/EngagementService/transport/pace';

const asked = (writes: boolean) => ({ permission: 'Any' as const, request: { path: '/', writes } });
const refusedWith = (statusCode: number, writes: boolean) =>
	refused({ statusCode, headers: {} }, 'No.', asked(writes));

describe('is tried again', () => {
	it.each([
		[429, true, true],
		[500, true, false],
		[502, true, false],
		[503, true, false],
		[504, true, false],
		[400, false, false],
		[401, false, false],
		[404, false, false],
		[408, false, false],
		[501, false, false],
		[302, false, false],
	])('%i: reading %p, writing %p', (status, reading, writing) => {
		expect(refusedWith(status, false).mayTryAgain).toBe(reading);
		expect(refusedWith(status, true).mayTryAgain).toBe(writing);
	});

	it.each([
		['ECONNREFUSED', true, true],
		['ENOTFOUND', true, true],
		['EAI_AGAIN', true, true],
		['ECONNRESET', true, false],
		['ETIMEDOUT', true, false],
		['ECONNABORTED', true, false],
		['EPROTO', false, false],
		['ERR_INVALID_URL', false, false],
		['', false, false],
	])('%s: reading %p, writing %p', (code, reading, writing) => {
		expect(unanswered(code, 'words', asked(false)).mayTryAgain).toBe(reading);
		expect(unanswered(code, 'words', asked(true)).mayTryAgain).toBe(writing);
	});
});

describe('may have been received', () => {
	it.each([
		['ECONNREFUSED', false],
		['ENOTFOUND', false],
		['ECONNRESET', true],
		['ETIMEDOUT', true],
		['EPROTO', false],
		['ERR_INVALID_URL', false],
		['CERT_HAS_EXPIRED', false],
		['EHOSTUNREACH', false],
		['SOMETHING_NEW', true],
	])('%s: %p', (code, mayBe) => {
		const { message } = unanswered(code, 'words', asked(true));
		expect(message.includes('may have been received')).toBe(mayBe);
		expect(unanswered(code, 'words', asked(false)).message).not.toContain('may have been');
	});

	it.each([
		[400, false],
		[408, true],
		[429, false],
		[500, true],
	])('%i: %p', (status, mayBe) => {
		const { description } = refusedWith(status, true);
		expect(description.includes('may have been received')).toBe(mayBe);
	});
});

describe('Retry-After', () => {
	const now = Date.parse('2026-11-20T12:00:00Z');
	it.each([
		['0', 0],
		['7', 7000],
		['1.5', 1500],
		['3600', 60_000],
		['-1', 0],
		['Fri, 20 Nov 2026 12:00:05 GMT', 5000],
		['Fri, 20 Nov 2026 11:00:00 GMT', 0],
		['Sat, 21 Nov 2026 12:00:00 GMT', 60_000],
		['soon', undefined],
		['', undefined],
		[undefined, undefined],
	])('%p is %p ms', (header, wait) => expect(retryAfter(header, now)).toBe(wait));
});

it('says that a web page is not the service, whatever the operation makes of a 404', () => {
	const request = { path: '/', notFoundMeansMissingValue: true };
	const page = '<!doctype html><title>Error</title>';
	const answer = { statusCode: 404, headers: {} };

	const { description } = refused(answer, page, { permission: 'Any', request });

	expect(description).toContain('a web page answered, and not the service itself');
});

it('does not tell of a missing permission where every valid token has it', () => {
	const { description } = refusedWith(401, false);

	expect(description).toContain('the API token of the credential is not valid');
	expect(description).not.toContain('lacks');
});
