import {
	CAUTION,
	inTheMiddle,
	joinNames,
	refused,
	retryAfter,
} from '../../../../nodes/EngagementService/transport/problems';

const answer = (statusCode: number, text = '"No."') => ({ statusCode, headers: {}, text });
const refusedWith = (statusCode: number, writes: boolean) =>
	refused(answer(statusCode), 'No.', { permission: 'Any', writes });

describe('an answer', () => {
	it.each([408, 500, 501, 502, 503, 504, 505, 511, 520, 521, 522, 523, 524, 529])(
		'%i may have been received after writing',
		(status) => {
			expect(refusedWith(status, false).message).toBe('No.');
			expect(refusedWith(status, true).message).toBe(`No. ${CAUTION}`);
		},
	);

	it.each([408, 500, 503])('%i advises a person to try again only when reading', (status) => {
		expect(refusedWith(status, false).description).toContain('Try again later.');
		expect(refusedWith(status, true).description).not.toContain('Try again');
	});

	it.each([302, 400, 401, 404, 407, 409, 425, 429])('%i means that nothing was done', (status) => {
		expect(refusedWith(status, true).message).not.toContain(CAUTION);
	});
});

describe('advice', () => {
	const page = '<!doctype html><title>Error</title>';
	const descriptionOf = (
		status: number,
		body = 'No.',
		text = '"No."',
		proxy?: { host: string; port: number },
	) => {
		const asked = {
			permission: 'Messages and Reports' as const,
			notFoundMeansMissingValue: true,
			proxy,
		};
		return refused(answer(status, text), body, asked).description;
	};

	it.each([
		['a proxy that wants a password', descriptionOf(407), 'user name and password'],
		['a redirect', descriptionOf(302), 'the Base URL'],
		[
			'what may be the proxy',
			descriptionOf(502, 'No', 'No', { host: 'proxy', port: 1 }),
			"'Proxy'",
		],
		['a refused token', descriptionOf(403, page, page), '"Messages and Reports"'],
		['too many requests', descriptionOf(429, page, page), 'slow down'],
		['a service that cannot answer', descriptionOf(502, page, page), 'Try again later'],
		['a web page', descriptionOf(404, page, page), 'a web page answered'],
		['a query without a value', descriptionOf(404), 'a parameter value is missing'],
		['anything else', descriptionOf(400), 'Check the values.'],
	])('fits %s', (_what, description, words) => expect(description).toContain(words));

	it('does not tell of a missing permission where every valid token has it', () => {
		const { description } = refusedWith(401, false);

		expect(description).toContain('the API token of the credential is not valid');
		expect(description).not.toContain('permission');
	});
});

it.each([
	['<!doctype html><title>Error</title>', 'The service answered with a web page, "Error"'],
	['<problem><title>Full</title></problem>', '<problem><title>Full</title></problem>'],
	['', 'The service answered with HTTP 404 and no text'],
])('the message of %j', (body, message) => {
	expect(refused(answer(404, body), body, { permission: 'Any' }).message).toBe(message);
});

it('cautions once, in a copy too', () => {
	const problem = refusedWith(500, true);

	expect(inTheMiddle(problem, 3)).toMatchObject({ message: problem.message, mayBeReceived: true });
});

describe('Retry-After', () => {
	const now = Date.parse('2026-11-20T12:00:00Z');
	it.each([
		['0', 0],
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

it('names at most 30 fields', () => {
	const names = Array.from({ length: 31 }, (_, index) => `f${index}`);

	expect(joinNames(names)).toMatch(/^f0, .*, f29 and 1 more$/);
});
