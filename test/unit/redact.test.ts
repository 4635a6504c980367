import { Redactor } from '../../nodes/EngagementService/transport/redact';

const TOKEN = 'a b/c+"é%';
const redactor = new Redactor(TOKEN);

it.each([
	TOKEN,
	encodeURIComponent(TOKEN),
	encodeURIComponent(TOKEN).toLowerCase(),
	encodeURIComponent(encodeURIComponent(TOKEN)),
	new URLSearchParams({ t: TOKEN }).toString().slice(2),
	JSON.stringify(TOKEN).slice(1, -1),
	'a b\\/c+\\u0022\\u00e9%',
	'a b&#x2F;c&#43;&quot;&#xe9;&#37;',
])('masks %s', (spelling) => {
	expect(redactor.text(`before ${spelling} after`)).toBe('before *** after');
});

it('masks the token in the keys and values of an answer', () => {
	const answer = {
		[`key ${TOKEN}`]: [{ url: `/x?apiToken=${encodeURIComponent(TOKEN)}` }, 1, null],
	};

	expect(redactor.parse(JSON.stringify(answer))).toEqual({
		'key ***': [{ url: '/x?apiToken=***' }, 1, null],
	});
});

it('leaves a number that holds the same digits alone', () => {
	const answer = '{"clicks":12345,"text":"234"}';

	expect(new Redactor('234').parse(answer)).toEqual({ clicks: 12345, text: '***' });
});

it('masks nothing when there is no token', () => {
	expect(new Redactor('').text('abc')).toBe('abc');
});
