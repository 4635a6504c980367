import { breaks } from '../../tools/generate/breaks';

const before = 'form/submit limit: number; default 50; value a; when returnAll is false\n';

it.each([
	['a lost name', '', 'form/submit limit is gone.'],
	['another type', before.replace('number', 'string'), 'form/submit limit no longer has: number.'],
	['another default', before.replace('50', '100'), 'form/submit limit no longer has: default 50.'],
	[
		'a lost choice',
		before.replace('value a', 'value b'),
		'form/submit limit no longer has: value a.',
	],
	[
		'another condition',
		before.replace('false', 'true'),
		'form/submit limit has become: when returnAll is true.',
	],
	[
		'a parameter that becomes required',
		before.replace('value a', 'required'),
		'form/submit limit has become: required.',
	],
	[
		'a new required parameter',
		`${before}form/submit consent: string; required`,
		'form/submit consent is new and required.',
	],
])('stored workflows would break by %s', (_what, now, message) => {
	expect(breaks(before, now)).toContainEqual(expect.stringContaining(message));
});

it.each([
	['a choice', before.replace('value a', 'value b; value a')],
	['a parameter', `${before}form/submit note: string`],
	['an operation', `${before}form/delete formId: string; required`],
])('%s can be added', (_what, now) => {
	expect(breaks(before, now)).toEqual([]);
});
