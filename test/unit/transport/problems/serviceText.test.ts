/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { runInNewContext } from 'node:vm';

import { serviceText } from '../../../../nodes/EngagementService/transport/problems/serviceText';

const read = (body: unknown) => serviceText(body, (text) => text.replaceAll('s3cret', '***'));

const page = (head: string, body: string) =>
	`<!DOCTYPE html>\n<html lang="en"><head>${head}</head><body>${body}</body></html>`;

it.each<[unknown, string | undefined]>([
	['The form is closed.', 'The form is closed.'],
	[' two\nlines ', 'two\nlines'],
	['5 < 6 and 7 > 6', '5 < 6 and 7 > 6'],
	['<Email> is missing', '<Email> is missing'],
	['', undefined],
	[undefined, undefined],
	[null, undefined],
	[{}, undefined],
	[[], undefined],
	[{ code: 7 }, '{"code":7}'],
	[{ error: true, reason: 'Full' }, '{"error":true,"reason":"Full"}'],
	[{ message: ' ', detail: 'Not now' }, 'Not now'],
	[['a', 'b'], 'a. b'],
])('%j says %j', (body, text) => expect(read(body)).toBe(text));

it.each<[string, unknown, string]>([
	['a message', { statusCode: 404, error: 'Not Found', message: 'No such form' }, 'No such form'],
	['a nested one', { error: { code: 7, detail: 'Deep' } }, 'Deep'],
	[
		'problem details',
		{ type: 'about:blank', title: 'Not enough credit', detail: 'It costs 50.', status: 403 },
		'Not enough credit. It costs 50.',
	],
	[
		'problem details that say it twice',
		{ title: 'Not enough credit', detail: 'Not enough credit' },
		'Not enough credit',
	],
	[
		'OAuth',
		{ error: 'invalid_token', error_description: 'It has expired' },
		'invalid_token. It has expired',
	],
	[
		'validation by field',
		{
			title: 'One or more validation errors occurred.',
			status: 400,
			errors: {
				Email: ['The Email field is required.'],
				'': ['Too many rows'],
				Age: ['No', 'Two'],
			},
		},
		'One or more validation errors occurred. Email: The Email field is required. Too many rows. Age: No. Two',
	],
	[
		'ASP.NET Web API',
		{ Message: 'The request is invalid.', ModelState: { 'form.Email': ['No email.'] } },
		'The request is invalid. form.Email: No email.',
	],
	[
		'the same in camel case',
		{ message: 'The request is invalid.', modelState: { 'form.Email': ['No email.'] } },
		'The request is invalid. form.Email: No email.',
	],
	['a list of texts', { errors: ['No email', 'No name.', 'No age'] }, 'No email. No name. No age'],
	[
		'a list of objects',
		{ message: 'Invalid', errors: [{ message: 'No email' }, { title: 'No', detail: 'name' }] },
		'Invalid. No email. No. name',
	],
	['a list at the top', [{ message: 'Session expired', errorCode: 'X' }], 'Session expired'],
])('reads %s', (_what, body, text) => expect(read(body)).toBe(text));

it.each([
	['the title of a page', page('<title> Bad\nGateway </title>', 'nginx'), 'Bad Gateway'],
	['a page without a title', page('', '<h1>Blocked</h1><p>Ask&nbsp;us.</p>'), 'Blocked Ask us.'],
	['a page with a blank one', page('<title> </title>', '<p>Blocked</p>'), 'Blocked'],
	[
		'what stands beside scripts, styles and comments',
		page(
			'<style>p > a { color: red }</style>',
			'<!-- <p>no</p> --><script type="x">if (a < b) { "</p>" }</script ><p>yes</p><!-- and so on',
		),
		'yes',
	],
	['XML', '<error><code>7</code><message>Not\n now</message></error>', '7 Not now'],
	[
		'XML problem details',
		'<?xml version="1.0"?><problem xmlns="urn:x"><title>Full</title><detail>Later.</detail></problem>',
		'Full Later.',
	],
	['text that XML holds as it is', '<e><m><![CDATA[Not now]]></m></e>', 'Not now'],
	[
		'characters that markup encodes',
		'<p>&lt;a&gt; &amp; &#39;b&#x27; &#x1F600;</p>',
		"<a> & 'b' 😀",
	],
	['no character that there is not', '<p>a&#0;b&#xD800;c&#x110000;d</p>', 'a b c d'],
	['nothing twice', '<p>a&amp;#47;b &amp;lt;</p>', 'a&#47;b &lt;'],
	['no secret that was encoded', '<p>s&#51;cret</p>', '***'],
	['a piece of a page', '<p>Blocked</p>', 'Blocked'],
	[
		'a page that begins with a comment',
		`<!-- up 1 > 0 -->${page('<title>Blocked</title>', '')}`,
		'Blocked',
	],
])('reads %s', (_what, body, text) => expect(read(body)).toBe(text));

it('has nothing to read in a page without words', () => {
	expect(read(page('', '<img src="x.png">'))).toBeUndefined();
});

it.each(['x'.repeat(5_000_000), `<p>${'x'.repeat(5_000_000)}</p>`, { message: 'x'.repeat(2000) }])(
	'is cut at 1,000 characters',
	(body) => expect(read(body)).toBe(`${'x'.repeat(999)}…`),
);

/**
 * A pattern that looks at the rest of a text again and again would take hours. Jest cannot end what never waits.
 */
function readOrEnd(text: string): string | undefined {
	return runInNewContext('read(text)', { read, text }, { timeout: 50_000 });
}

it.each(['<', '<a', '</', '<title', '<title>', '<!--', '<script>', '<style', '<![CDATA['])(
	'reads megabytes of %j',
	(piece) => {
		const text = readOrEnd(`<html>${piece.repeat(1_000_000)}`);
		expect(text ?? '').toHaveLength(text ? 1000 : 0);
	},
);
it.each(['&', '&amp;', '&amp;a', '&#', ']]>', ' ', 'a. ', '-->'])(
	'reads megabytes of %j',
	(piece) => {
		const text = readOrEnd(`<html>a${piece.repeat(1_000_000)}</html>`);
		expect(text).toMatch(/^a/);
	},
);
