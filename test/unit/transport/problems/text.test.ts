/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { runInNewContext } from 'node:vm';

import { serviceText, webPage } from '../../../../nodes/EngagementService/transport/problems';

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
	['<e><m>Not now</m></e>', '<e><m>Not now</m></e>'],
])('%j says %j', (body, text) => expect(serviceText(body)).toBe(text));

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
])('reads %s', (_what, body, text) => expect(serviceText(body)).toBe(text));

it.each([
	['<!DOCTYPE html>\n<html><title> Bad\nGateway </title></html>', 'a web page, "Bad Gateway"'],
	['<html lang="en"><head><title lang="en">Blocked</title>', 'a web page, "Blocked"'],
	['<?xml version="1.0"?>\n<html><title>Blocked</title></html>', 'a web page, "Blocked"'],
	['<!-- up 1 > 0 --><html><title>Blocked</title></html>', 'a web page, "Blocked"'],
	['<html><title> </title><p>Blocked</p></html>', 'a web page'],
	['<body><h1>Blocked</h1></body>', 'a web page'],
	['<?xml version="1.0"?><problem><title>Full</title></problem>', undefined],
	['<Email> is missing', undefined],
	['"<html>"', undefined],
])('%j is %p', (text, page) => expect(webPage(text)).toBe(page));

it.each(['x'.repeat(5_000_000), { message: 'x'.repeat(2000) }])(
	'is cut at 1,000 characters',
	(body) => expect(serviceText(body)).toBe(`${'x'.repeat(999)}…`),
);

/**
 * A pattern that looks at the rest of a text again and again would take hours. Jest cannot end what never waits.
 */
it.each(['<', '<a', '<title', '<title ', '<title>', '<!--', '<?xml ', ' ', '\n'])(
	'looks for the title in megabytes of %j',
	(piece) => {
		const text = `<html>${piece.repeat(1_000_000)}`;
		const page = runInNewContext('webPage(text)', { webPage, text }, { timeout: 50_000 });
		expect(page).toBe('a web page');
	},
);
