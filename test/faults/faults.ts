import type { Fault } from '../../tools/service';
import { operations } from '../../tools/operations';

/** The result of a request that meets a fault every time. */
interface Expected {
	/** How often it is sent; undefined where that varies. */
	sent?: number;
	/** The message of the error; none for a success. */
	message?: string;
	/** Whether the message ends with the caution that the request may have been received. */
	caution?: boolean;
	/** Why Validate calls a form invalid. */
	verdict?: string;
}

const ok: Expected = { sent: 1 };
const fails = (message: string, sent = 1): Expected => ({ sent, message });
const warns = (message: string): Expected => ({ sent: 1, message, caution: true });
const invalid = (verdict: string): Expected => ({ sent: 1, verdict });
const withoutImportId = warns('The service answered without an importID');
const page = (title: string) => `<!doctype html><html><head><title>${title}</title></head></html>`;

/** For operations that read and those that write. An entry with an operation's name overrides both. */
interface Expectations extends Partial<Record<string, Expected>> {
	read: Expected;
	write: Expected;
}

const all = (read: Expected, write = read): Expectations => ({ read, write });

/** Reads are retried. A write may have been received, so it is not. */
const transient = (message: string) => all(fails(message, 3), warns(message));

/** Nothing is retried. The service may have processed a write. */
const broken = (message: string) => all(fails(message), warns(message));

/** A 2xx without the documented properties. For a form, only the status counts. */
const unexpected = (message: string) => ({
	...broken(message),
	validate: ok,
	submit: ok,
	import: withoutImportId,
});

/** A 2xx with an error. The service may have processed a write. */
const listed = (message: string) => ({
	validate: invalid(message),
	submit: warns(message),
	import: warns(message),
});

/** An answer to each operation: it has the properties of all. */
const anyAnswer = Object.assign({}, ...operations.map(({ answer }) => answer));

const soon = { 'retry-after': '0' };
const notObject = 'The answer was not a JSON object';
const cut = 'The service did not answer: the connection was cut';

export const faults: Array<[string, Fault, Expectations]> = [
	[
		'400',
		{ status: 400, body: '"Not like this."' },
		{ ...all(fails('Not like this.')), validate: invalid('Not like this.') },
	],
	[
		'400 with plain text',
		{ status: 400, body: 'No JSON' },
		{ ...all(fails('No JSON')), validate: invalid('No JSON') },
	],
	[
		'400 with a part of a web page',
		{ status: 400, text: '<h1>Blocked</h1>' },
		all(fails('The answer was a web page')),
	],
	['401', { status: 401, body: '"Who are you?"' }, all(fails('Who are you?'))],
	['429 for a while', { status: 429, body: '"Slowly."', headers: soon, times: 30 }, all({})],
	['500', { status: 500, body: '"Not now."', headers: soon }, transient('Not now.')],
	['503 that echoes the URL', { status: 503, body: '"Busy:"', echoUrl: true }, transient('Busy: ')],
	[
		'302',
		{ status: 302, body: '', headers: { location: '/?apiToken=full' } },
		all(fails('The service answered with HTTP 302 and no text')),
	],
	['connection cut before the answer', { reset: 'before' }, transient(cut)],
	['connection cut after processing', { reset: 'after' }, transient(cut)],
	...(['length', 'chunks', 'gzip'] as const).map((how): [string, Fault, Expectations] => [
		`connection cut in the answer's body (${how})`,
		{ cut: how },
		transient(cut),
	]),
	['401 that is cut off', { status: 401, cut: 'length' }, transient(cut)],
	['500 that is cut off', { status: 500, cut: 'length' }, transient(cut)],
	['200 with nothing', { body: '' }, unexpected('The answer was empty')],
	['200 with a line break', { body: '\n' }, unexpected('The answer was empty')],
	['204', { status: 204, body: '' }, unexpected('The answer was empty')],
	['200 with null', { body: 'null' }, unexpected(notObject)],
	['200 with a list', { body: '["Closed."]' }, { ...listed('Closed.'), ...all(fails(notObject)) }],
	[
		'200 with a text',
		{ body: '"Closed."' },
		{ ...listed('Closed.'), ...all(fails(`${notObject}. It says: Closed.`)) },
	],
	[
		'200 with a web page',
		{ text: page('Sign in') },
		broken('The answer was a web page, "Sign in"'),
	],
	['200 with plain text', { text: 'ok' }, broken('The answer was not JSON. It says: ok.')],
	['200 with an empty object', { body: '{}' }, { ...all(ok), import: withoutImportId }],
	[
		'200 with only an error key',
		{ body: '{"error":"none"}' },
		{
			...all(fails('The service answered with "none" in place of ')),
			...listed('none'),
		},
	],
	['200 in another content type', { text: JSON.stringify(anyAnswer) }, all(ok)],
	['200 that echoes the URL', { echoUrl: true }, all(ok)],
];
