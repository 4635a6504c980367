import { breaks } from '../../tools/generate/breaks';

const before =
	'| `limit` | form/submit<br>form/validate | number, default `50` | `all` is `false` | `a` (A) | Limit |';
const limit = 'form/submit `limit` when `all` is `false`:';

it.each([
	['a new name', changed('`limit`', '`most`'), `Lost: ${limit} number, default \`50\``],
	['a lost operation', changed('form/submit<br>', ''), `Lost: ${limit} number, default \`50\``],
	['another default', changed('50', '100'), `Lost: ${limit} number, default \`50\``],
	['a lost choice', changed('`a`', '`b`'), `Lost: ${limit} choice \`a\``],
	['another condition', changed('false', 'true'), `Lost: ${limit} number, default \`50\``],
	[
		'a new required parameter',
		`${before}\n| \`formId\` | form/submit | string, **required** | | | Form |`,
		'New: form/submit `formId`: string, **required**',
	],
])('stored workflows would break by %s', (_what, now, message) => {
	expect(breaks(before, now)).toContain(message);
});

it.each([
	['a choice', changed('`a` (A)', '`b` (B), `a` (A)')],
	['a parameter', `${before}\n| \`note\` | form/submit | string | | | Note |`],
	['an operation', `${before}\n| \`formId\` | form/delete | string, **required** | | | Form |`],
	['another name in the editor', changed('Limit', 'At Most')],
])('%s can be added', (_what, now) => {
	expect(breaks(before, now)).toEqual([]);
});

it("n8n's own options are no promise", () => {
	expect(breaks(changed('limit', 'requestOptions.timeout'), '')).toEqual([]);
});

function changed(part: string, other: string) {
	return before.replace(part, other);
}
