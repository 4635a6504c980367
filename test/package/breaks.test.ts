import { breaks } from '../../tools/generate/breaks';

const before =
	'| Limit | `limit` | number, default `50` | Only when `all` is `false`.<br>**A** (`a`): All |';
const required = '| Form | `formId` | string, **required** | |';
const limit = 'form/submit `limit` when `all` is `false`:';

it.each([
	['a lost name', { 'form/submit': '' }, `Lost: ${limit} number, default \`50\``],
	['a lost operation', {}, `Lost: ${limit} number, default \`50\``],
	['another type', changed('number', 'string'), `Lost: ${limit} number, default \`50\``],
	['another default', changed('50', '100'), `Lost: ${limit} number, default \`50\``],
	['a lost choice', changed('`a`', '`b`'), `Lost: ${limit} choice \`a\``],
	['another condition', changed('false', 'true'), `Lost: ${limit} number, default \`50\``],
	[
		'a parameter that becomes required',
		changed('default `50`', '**required**'),
		`New: ${limit} number, **required**`,
	],
	[
		'a new required parameter',
		changed('', '| Form | `formId` | string, **required** | |\n'),
		'New: form/submit `formId`: string, **required**',
	],
])('stored workflows would break by %s', (_what, now, message) => {
	expect(breaks({ 'form/submit': before }, now)).toContain(message);
});

it.each([
	['a choice', changed('**A**', '**B** (`b`): New<br>**A**')],
	['a parameter', changed('', '| Note | `note` | string | |\n')],
	['an operation', { 'form/delete': required, ...changed() }],
	['an operation whose part is still empty', { 'form/empty': required, ...changed() }],
	['another name in the editor', changed('Limit', 'At Most')],
])('%s can be added', (_what, now) => {
	expect(breaks({ 'form/submit': before, 'form/empty': '\n\n' }, now)).toEqual([]);
});

function changed(part = '', other = '') {
	return { 'form/submit': before.replace(part, other) };
}
