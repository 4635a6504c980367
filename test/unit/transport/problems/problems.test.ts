import {
	inTheMiddle,
	refused,
	retryAfter,
} from '../../../../nodes/EngagementService/transport/problems';

const asked = (writes: boolean) => ({
	operation: { permission: 'Any' as const, writes },
	request: {},
	options: {},
});
const refusedWith = (statusCode: number, writes: boolean) =>
	refused({ statusCode, headers: {}, text: '"No."' }, 'No.', asked(writes), (text) => text);
const CAUTION = 'The service may have received it anyway';

describe('an answer', () => {
	it.each([408, 500, 501, 502, 503, 504, 505, 511, 520, 521, 522, 523, 524, 529])(
		'%i may have come after writing',
		(status) => {
			expect(refusedWith(status, false).message).toBe('No.');
			expect(refusedWith(status, true).message).toMatch(`No. ${CAUTION}`);
		},
	);

	it.each([408, 500, 503])('%i is to be tried again by a person only when reading', (status) => {
		expect(refusedWith(status, false).description).toContain('Try again later.');
		expect(refusedWith(status, true).description).not.toContain('Try again');
	});

	it.each([302, 400, 401, 404, 407, 409, 425, 429])('%i means that nothing was done', (status) => {
		expect(refusedWith(status, true).message).not.toContain(CAUTION);
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
	const operation = { permission: 'Any' as const, notFoundMeansMissingValue: true };
	const page = '<!doctype html><title>Error</title>';
	const answer = { statusCode: 404, headers: {}, text: page };

	const problem = refused(answer, page, { ...asked(false), operation }, (text) => text);

	expect(problem.message).toBe('The service answered with a web page, "Error"');
	expect(problem.description).toContain('a web page answered, and not the service itself');
});

it('cautions once, in a copy too', () => {
	const problem = refusedWith(500, true);

	expect(inTheMiddle(problem, 3)).toMatchObject({ message: problem.message, mayBeReceived: true });
});

it('calls XML no web page', () => {
	const xml = '<?xml version="1.0"?><problem><title>Full</title></problem>';
	const answer = { statusCode: 404, headers: {}, text: xml };

	const problem = refused(answer, xml, asked(false), (text) => text);

	expect(problem.message).toBe('Full');
	expect(problem.description).not.toContain('web page');
});

it('does not tell of a missing permission where every valid token has it', () => {
	const { description } = refusedWith(401, false);

	expect(description).toContain('the API token of the credential is not valid');
	expect(description).not.toContain('lacks');
});
