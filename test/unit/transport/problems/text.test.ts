import {
	listedErrors,
	serviceText,
	webPage,
} from '../../../../nodes/EngagementService/transport/problems';

it.each<[unknown, string | undefined]>([
	['<Email> is missing', '<Email> is missing'],
	['<e><m>Not now</m></e>', '<e><m>Not now</m></e>'],
	[' ', undefined],
	['\u0001 \u0001', undefined],
	[null, undefined],
	[{}, undefined],
	[[], undefined],
	[404, '404'],
	[12.5, '12.5'],
	[true, 'true'],
	[{ code: 7 }, '{"code":7}'],
	[{ error: true, reason: 'Full' }, '{"error":true,"reason":"Full"}'],
	[{ message: ' ', detail: 'Not now' }, 'Not now'],
	[{ message: ' ', title: 'Not now' }, 'Not now'],
	[{ statusCode: 404, error: 'Not Found', message: 'No such form' }, 'No such form'],
	[{ title: 'Only 0.5 credits', detail: 'It costs 50.' }, 'Only 0.5 credits. It costs 50.'],
	[{ title: 'Full', detail: 'Full' }, 'Full'],
	[{ error: 'invalid_token', error_description: 'Expired' }, 'invalid_token. Expired'],
	[
		{ title: 'Wrong.', errors: { Email: ['No.'], '': ['Too many'], Age: ['No', 'Two'], '-': [] } },
		'Wrong. Email: No. Too many. Age: No. Two',
	],
	[{ Message: 'Wrong!', ModelState: { 'form.Email': ['None.'] } }, 'Wrong! form.Email: None.'],
	[{ message: 'Wrong', modelState: { 'form.Email': ['None'] } }, 'Wrong. form.Email: None'],
	[
		{ message: 'Wrong', errors: [{ message: 'No email' }, { title: 'No', detail: 'name' }] },
		'Wrong. No email. No. name',
	],
])('the text of the answer %j is %j', (body, text) => expect(serviceText(body)).toBe(text));

it.each<unknown>([
	undefined,
	null,
	true,
	{},
	{ errors: 0, error: false, fields: [{ Error: ' ', errors: [], ERRORS: [{}, [null]] }] },
	{ valid: 'true', success: 'no' },
	{ success: true, isValid: true, valid: 'yes', message: 'Received' },
	{ success: null, isValid: '', valid: 0 },
	{ invalid: false, validated: false, errorCount: 1, hasErrors: true },
	{ form: { error: 'not at the top' } },
])('the success %j lists no errors', (body) => expect(listedErrors(body)).toBeUndefined());

it.each<[unknown, string]>([
	[{ error: 'Closed' }, 'Closed'],
	[{ Errors: ['Closed', 'Full'], message: 'Invalid' }, 'Invalid. Closed. Full'],
	[
		{ fields: [{ ERROR: ['No.'] }, { error: [] }], more: [{ errors: { Email: ['None'] } }] },
		'No. Email: None',
	],
	[{ title: 'Invalid', fields: [{ error: ['Too long'] }, { name: 'Town' }] }, 'Invalid. Too long'],
	[[{ fieldID: '1', error: ['Closed'] }], 'Closed'],
	[{ IsValid: false, message: 'Closed' }, 'Closed'],
	[
		{
			results: [
				{ valid: false, message: 'Closed' },
				{ valid: true, message: 'Ok' },
			],
		},
		'Closed',
	],
	['Email is required', 'Email is required'],
	[['Email is required', 'Town is required'], 'Email is required. Town is required'],
	[404, '404'],
	[false, 'false'],
])('the errors in %j are the same in a success and in a refusal: %j', (body, text) => {
	expect(listedErrors(body)).toBe(text);
	expect(serviceText(body)).toBe(text);
});

it('a success with errors that nobody could read lists errors', () => {
	const errors: unknown = JSON.parse(`${'['.repeat(20_000)}7${']'.repeat(20_000)}`);

	expect(listedErrors({ errors })).toContain('too deeply');
});

it('a text is shortened, but not inside an emoji', () => {
	const text = 'a'.repeat(998);

	expect(serviceText(`${text}😀😀`)).toBe(`${text}…`);
	expect(serviceText(`${text}bcd`)).toBe(`${text}b…`);
	expect(serviceText({ message: `${text}bc` })).toBe(`${text}bc`);
});

it.each([
	['<!DOCTYPE html>\n<html><title> Bad\nGateway </title></html>', 'a web page, "Bad Gateway"'],
	['<html lang="en"><head><title lang="en">Blocked</title>', 'a web page, "Blocked"'],
	['<?xml version="1.0"?>\n<HTML><TITLE>Blocked</TITLE></HTML>', 'a web page, "Blocked"'],
	['<!-- proxy --><title>Blocked</title>', 'a web page, "Blocked"'],
	['<head><title>Blocked</title></head>', 'a web page, "Blocked"'],
	['<html><title> </title><p>Blocked</p></html>', 'a web page'],
	['<body><h1>Blocked</h1></body>', 'a web page'],
	['<?xml version="1.0"?><problem><title>Full</title></problem>', undefined],
	['<Email> is missing', undefined],
	['"<html>"', undefined],
])('the answer %j is read as %p', (text, page) => expect(webPage(text)).toBe(page));

it.each([
	['<h1>Blocked</h1>', 'Text/HTML', 'a web page'],
	['<h1>Blocked</h1>', 'text/xml', undefined],
	['Fewer than <5', 'text/html', undefined],
])('the answer %j of the type %s is read as %p', (text, type, page) =>
	expect(webPage(text, { 'content-type': type })).toBe(page),
);

it.each<unknown>([
	{ success: false },
	{ Valid: 'False' },
	{ error: true, reason: 'Full' },
	{ errors: { Email: null } },
	'',
	[],
	[1],
	[{}],
])('%j is no success, though it has no text', (body) =>
	expect(listedErrors(body)).toBe('The service said that it was not successful.'),
);
