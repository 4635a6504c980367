import type { Fault } from '../../tools/service';
import type { Operation } from '../../tools/operations';

/** What comes of a request that meets a fault every time: how often it is sent, where that is certain, and what the user reads. */
export interface Expected {
	sent?: number;
	/** The message of the error; none for a success. */
	message?: string;
	/** Whether the message goes on to say that the request may have been received. */
	caution?: boolean;
}

const ok: Expected = { sent: 1 };
const fails = (message: string, sent = 1): Expected => ({ sent, message });
const warns = (message: string): Expected => ({ sent: 1, message, caution: true });
const page = (title: string) => `<!doctype html><html><head><title>${title}</title></head></html>`;

/** By operation; of those that are not named, the ones that write are like `import`, and the others like `read`. */
interface Expectations extends Partial<Record<string, Expected>> {
	read: Expected;
}

/** The same for all. */
const all = (expected: Expected): Expectations => ({
	read: expected,
	validate: expected,
	submit: expected,
	import: expected,
});

/** Tried again where nothing can be sent twice. */
const transient = (message: string): Expectations => ({
	read: fails(message, 3),
	validate: fails(message, 3),
	submit: warns(message),
	import: warns(message),
});

/** Tried again for reading only; nothing may have been received. */
const early = (message: string): Expectations => ({
	...all(fails(message)),
	read: fails(message, 3),
	validate: fails(message, 3),
});

/** A 2xx with JSON that does not hold what was promised: for a form, that it is a success is all that counts. */
const unexpected = (message: string): Expectations => ({
	read: fails(message),
	validate: ok,
	submit: ok,
	import: warns(message),
});

/** A 2xx that is not JSON at all. */
const broken = (message: string): Expectations => ({
	read: fails(message),
	validate: fails(message),
	submit: warns(message),
	import: warns(message),
});

const messages = (expected: Expected) => ({
	getManyByContact: expected,
	getManyByMobileNumber: expected,
});

const soon = { 'retry-after': '0' };
const notObject = 'The service answered with something that is not a JSON object';
const notJson = 'The service answered with something that is not JSON';
const cut = 'The service did not answer: the connection was cut';
const noText = (status: number) => `The service answered with HTTP ${status} and no text`;

export const faults: Array<[string, Fault, Expectations]> = [
	['400', { status: 400, body: '"Not like this."' }, all(fails('Not like this.'))],
	['400 without a text', { status: 400, body: '' }, all(fails(noText(400)))],
	['400 with null', { status: 400, body: 'null' }, all(fails(noText(400)))],
	['400 with an object', { status: 400, body: '{"message":"No."}' }, all(fails('No.'))],
	[
		'400 with a web page',
		{ status: 400, text: page('Blocked') },
		all(fails('The service answered with a web page, "Blocked"')),
	],
	[
		'400 with a web page without words',
		{ status: 400, text: '<html><img src="x.png"></html>' },
		all(fails('The service answered with a web page')),
	],
	[
		'400 with problem details',
		{ status: 400, body: '{"title":"Not valid.","errors":{"Email":["No."]}}' },
		all(fails('Not valid. Email: No.')),
	],
	[
		'400 with XML',
		{ status: 400, text: '<e><m>Not like this.</m></e>' },
		all(fails('Not like this.')),
	],
	['400 with plain text', { status: 400, body: 'No JSON' }, all(fails('No JSON'))],
	[
		'400 with megabytes',
		{ status: 400, body: JSON.stringify('x'.repeat(3_000_000)) },
		all(fails(`${'x'.repeat(999)}…`)),
	],
	['401', { status: 401, body: '"Who are you?"' }, all(fails('Who are you?'))],
	['403', { status: 403, body: '"Not you."' }, all(fails('Not you.'))],
	['404', { status: 404, body: '"Nothing here."' }, all(fails('Nothing here.'))],
	['407', { status: 407, body: '"Who?"' }, all(fails('The proxy answered: Who?'))],
	['425', { status: 425, body: '"Early."', headers: soon }, early('Early.')],
	['429 for a while', { status: 429, body: '"Slowly."', headers: soon, times: 30 }, all({})],
	...[408, 500, 502, 503, 504, 520, 529].map((status): [string, Fault, Expectations] => [
		String(status),
		{ status, body: '"Not now."', headers: soon },
		transient('Not now.'),
	]),
	['503 without Retry-After', { status: 503, body: '"Not now."' }, transient('Not now.')],
	[
		'500 with megabytes',
		{ status: 500, body: JSON.stringify('x'.repeat(3_000_000)), headers: soon },
		transient(`${'x'.repeat(999)}…`),
	],
	[
		'501',
		{ status: 501, body: '"Never."' },
		{ ...all(fails('Never.')), submit: warns('Never.'), import: warns('Never.') },
	],
	[
		'502 with a web page',
		{ status: 502, text: page('Bad\n gateway'), headers: soon },
		transient('The service answered with a web page, "Bad gateway"'),
	],
	['503 that echoes the URL', { status: 503, body: '"Busy:"', echoUrl: true }, transient('Busy: ')],
	[
		'302',
		{ status: 302, body: '', headers: { location: '/?apiToken=full' } },
		all(fails(noText(302))),
	],
	['connection cut before the answer', { reset: 'before' }, transient(cut)],
	['connection cut after processing', { reset: 'after' }, transient(cut)],
	...(['length', 'chunks', 'gzip'] as const).map((how): [string, Fault, Expectations] => [
		`connection cut in the answer's body (${how})`,
		{ cut: how },
		transient(cut),
	]),
	['500 that is cut off', { status: 500, cut: 'length' }, transient(cut)],
	// The timeout is half of it: time enough to connect, also where other programs keep the processor.
	['too slow', { delayMs: 2_000 }, transient('The service did not answer: it took too long')],
	['200 with nothing', { body: '' }, unexpected('The service answered with nothing')],
	['204', { status: 204, body: '' }, unexpected('The service answered with nothing')],
	['200 with null', { body: 'null' }, unexpected(notObject)],
	['200 with a number', { body: '7' }, unexpected(notObject)],
	['200 with a text', { body: '"fine"' }, unexpected(notObject)],
	['200 with a list', { body: '[1]' }, unexpected(notObject)],
	['200 with half of the JSON', { body: '{"selectedContacts":[{"ref' }, broken(notJson)],
	[
		'200 with a web page',
		{ text: page('Sign in') },
		broken('The service answered with a web page, "Sign in"'),
	],
	['200 with plain text', { text: 'ok' }, broken(notJson)],
	[
		'200 with an empty object',
		{ body: '{}' },
		{ ...all(ok), import: warns('The service answered without an importID') },
	],
	[
		'200 with an error key',
		{ body: '{"error":"none","importID":"i"}' },
		{
			...all(ok),
			query: fails('The service answered with "none" in place of selectedContacts'),
			getHistory: fails('The service answered with "none" in place of services, serviceData'),
			getEvents: fails('The service answered with "none" in place of links, events'),
			...messages(fails('The service answered with "none" in place of inbound, outbound')),
		},
	],
	[
		'200 with lists that are none',
		{
			body: JSON.stringify({
				importID: 'i',
				selectedContacts: null,
				services: 'none',
				events: {},
				inbound: 7,
				outbound: [null, 1, 'x', []],
			}),
		},
		{
			...all(ok),
			getHistory: fails("The service answered with something in 'services' that is not a list"),
			getEvents: fails("The service answered with something in 'events' that is not a list"),
			...messages(fails("The service answered with something in 'inbound' that is not a list")),
		},
	],
	[
		'200 in another content type',
		{ text: '{"importID":"i","next":0,"api":[],"services":[],"events":[]}' },
		all(ok),
	],
	['200 that echoes the URL', { echoUrl: true }, all(ok)],
];

export function expectedFor(
	{ operation, writes }: Operation,
	expectations: Expectations,
): Expected {
	const { read, import: write = read } = expectations;
	return expectations[operation] ?? (writes ? write : read);
}
