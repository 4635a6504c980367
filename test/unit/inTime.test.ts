/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { runInNewContext } from 'node:vm';

import { namedValues } from '../../nodes/EngagementService/resources/contact/namedValues';
import { refuseFilterBreakout } from '../../nodes/EngagementService/shared/refusals';
import { Seen } from '../../nodes/EngagementService/transport/pages/seen';
import { serviceText, webPage } from '../../nodes/EngagementService/transport/problems';
import { Redactor } from '../../nodes/EngagementService/transport/redact';
import { accountOf } from '../../nodes/EngagementService/transport/send';

/** To look at the same text again and again would take hours. Jest cannot end a busy loop, but `vm` can. */
function inTime<T>(run: () => T): T {
	return runInNewContext('run()', { run }, { timeout: 30_000 });
}

const MILLION = 1_000_000;

it('reads a Base URL that ends with many slashes', () => {
	const baseUrl = `https://service.example${'/'.repeat(MILLION)}api`;

	expect(inTime(() => accountOf({ baseUrl: `${baseUrl}/`, apiToken: 'a' }).address)).toBe(baseUrl);
});

it.each(['[', '[a', "'", '\\'])('reads a filter with a value full of %s', (piece) => {
	const code = '{{ $json.age }}';
	const value = { code, text: piece.repeat(MILLION), alone: () => undefined };
	const typed = { text: '[1005] gt ', alone: () => undefined };

	inTime(() => refuseFilterBreakout([[typed, value, { ...typed, text: ' and ' }, value]]));
});

it('names the values of a contact that has one name many times', () => {
	const values = Array.from({ length: 100_000 }, () => ({ name: 'Tag', value: 'a' }));

	expect(Object.keys(inTime(() => namedValues(values))).at(-1)).toBe('Tag (100000)');
});

it('reads a long record whose ID comes again and again', () => {
	const entry = (text: string) => ({ list: 'inbound', id: '1', record: { text } });
	const page = ['a'.repeat(MILLION), ...Array<string>(20_000).fill('b')].map(entry);

	expect(inTime(() => new Seen(1).add(page))).toEqual(page.slice(0, 2));
});

it('finds the text in errors that hold other errors', () => {
	let errors: unknown = 'b'.repeat(40 * MILLION);
	for (let level = 0; level < 500; level++) errors = { errors: ['a', errors] };

	expect(inTime(() => serviceText(errors))).toMatch(/^a\. a\. .*…$/);
});

it.each(['<', '<a', '<title', '<title ', '<title>', '<!--', '<?xml ', ' ', '\n'])(
	'finds out that a page full of %j has no title',
	(piece) => {
		const text = `<html>${piece.repeat(MILLION)}`;

		expect(inTime(() => webPage(text))).toBe('a web page');
	},
);

it.each(['%', '&#', '&#0', '\\', '\\u00', '%C3', '&a', '%25', '%F4%BF'])(
	'finds no secret in a text full of %s',
	(piece) => {
		const text = `full ${piece.repeat(400_000)}`;

		expect(inTime(() => new Redactor('full/+').text(text) === text)).toBe(true);
	},
);
