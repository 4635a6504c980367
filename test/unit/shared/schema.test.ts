import { inWords, strings } from '../../../nodes/EngagementService/shared/schema';

it.each([
	['its properties', {}, 'a, b (if new)'],
	[
		'those that the account names',
		{ additionalProperties: { type: 'string', description: 'each field' } },
		'a, b (if new), each field',
	],
	['a remark', { description: 'no time' }, 'a, b (if new); no time'],
])("n8n's AI builder learns of an output: %s", (_what, more, words) => {
	const properties = { ...strings('a'), b: { type: 'string', description: 'if new' } };

	expect(inWords({ type: 'object', properties, ...more })).toBe(words);
});
