import {
	withItemsRead,
	joinNames,
	notAccepted,
} from '../../../../nodes/EngagementService/transport/problems';
import { requestedWait } from '../../../../nodes/EngagementService/transport/problems/notAccepted';
import {
	BASE_URL,
	BASE_URL_AND_PATH,
	CAUTION,
	PROXY,
	type FailedRequest,
} from '../../../../nodes/EngagementService/transport/problems/problem';

const page = '<!doctype html><title>Error</title>';

/** The error of a request that got this answer. */
function problemOf(statusCode: number, failed: Partial<FailedRequest> = {}, text = '"No."') {
	const body: unknown = text.startsWith('"') ? JSON.parse(text) : text;
	return notAccepted({ statusCode, headers: {}, text }, body, { kind: 'read', ...failed });
}

it.each([408, 500, 501, 503, 511, 529])('a write may have been received after a %i', (status) => {
	const read = problemOf(status);
	const write = problemOf(status, { kind: 'write' });

	expect([read.message, write.message]).toEqual(['No.', `No. ${CAUTION}`]);
	expect(read.description).toMatch(/try again/i);
	expect(write.description).not.toMatch(/try again/i);
	// A copy does not repeat the caution.
	expect(withItemsRead(write, 3)).toMatchObject({ message: write.message, meaning: 'in doubt' });
});

it('an error before the first item counts no items', () => {
	const problem = problemOf(400);

	expect(withItemsRead(problem, 0)).toBe(problem);
});

const permission = 'Messages and Reports';
const proxy = { host: 'proxy', port: 1 };
it.each([
	['a redirect', problemOf(302), `${BASE_URL}. It may have to begin with https://.`],
	['an answer of the service through a proxy', problemOf(400, { proxy }), 'Check the values.'],
	['a JSON answer through a proxy', problemOf(400, { proxy }, '["No."]'), 'Check the values.'],
	['a refused token', problemOf(403, { permission }, page), `"${permission}"`],
	[
		'a refused token, maybe by a proxy',
		problemOf(401, { permission, proxy }, 'No'),
		`"${permission}"`,
	],
	['a proxy that may refuse the token', problemOf(401, { proxy }, 'No'), PROXY],
	['too many requests', problemOf(429, {}, page), 'slow down'],
	['a service that cannot answer', problemOf(502, {}, page), 'ry again'],
	[
		'a web page',
		problemOf(404, {}, page),
		`a web page answered instead of the service. Check ${BASE_URL_AND_PATH}.`,
	],
	['a wrong ID', problemOf(404), 'IDs'],
	['a wrong path', problemOf(404), 'its path: /api may be missing, or not belong there.'],
])('the advice fits %s', (_what, { description }, words) => {
	expect(description).toContain(words);
});

it('the advice names no permission that every token has, and no proxy where there is none', () => {
	const { description } = problemOf(401);

	expect(description).not.toContain('permission');
	expect(description).not.toContain(PROXY);
});

it('the message of a proxy without a text has its status', () => {
	expect(problemOf(407, {}, '').message).toBe('The proxy answered with HTTP 407 and no text');
});

const now = Date.parse('2026-11-20T12:00:00Z');
const date = new Date(now).toUTCString();
it.each([
	['0', 0],
	['1.5', 1500],
	['3600', 60_000],
	['-1', 0],
	['Fri, 20 Nov 2026 12:00:05 GMT', 5000],
	['Fri, 20 Nov 2026 11:00:00 GMT', 0],
	['Sat, 21 Nov 2026 12:00:00 GMT', 60_000],
	['Fri, 99 Nov 2026 12:00:05 GMT', undefined],
	['2026-11-20T12:00:05Z', undefined],
	['5 s', undefined],
	['', undefined],
	[undefined, undefined],
])('Retry-After %p is %p ms', (header, wait) =>
	expect(requestedWait(503, { date, 'retry-after': header })).toBe(wait),
);

const seconds = now / 1000;
it.each([
	[429, { 'ratelimit-reset': '5' }, 5000],
	[429, { 'x-ratelimit-reset': '5' }, 5000],
	[429, { 'x-ratelimit-reset': `${seconds + 5}` }, 5000],
	[429, { 'x-ratelimit-reset': `${seconds - 5}` }, 0],
	[429, { 'retry-after': '2', 'ratelimit-reset': '5', 'x-ratelimit-reset': '7' }, 2000],
	[429, { 'retry-after': 'soon', 'ratelimit-reset': '5', 'x-ratelimit-reset': '7' }, 5000],
	[503, { 'ratelimit-reset': '5', 'x-ratelimit-reset': '5' }, undefined],
])('after a %i with %j, the wait is %p ms', (status, headers, wait) =>
	expect(requestedWait(status, { date, ...headers })).toBe(wait),
);

it('an error names at most 30 fields', () => {
	const names = Array.from({ length: 31 }, (_, index) => `f${index}`);

	expect(joinNames(names)).toMatch(/^f0, .*, f29 and 1 more$/);
	expect(joinNames(names.slice(1))).toMatch(/^f1, .*, f30$/);
});
