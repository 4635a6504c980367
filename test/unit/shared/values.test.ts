import * as values from '../../../nodes/EngagementService/shared/values';

const UUID = '8d1f6c1e-3b0a-4a57-9c39-5b1f2a7e4d10';
const luxon = { toISO: () => '2026-11-01T09:30:00.000+01:00' };

const toChoice = (value: unknown) => values.toChoice(value, ['txtOut'], () => 'TXT Out');

it.each<[string, (value: unknown) => unknown, unknown, unknown]>([
	['an ID', values.toRequiredId, ' abc ', 'abc'],
	['an ID', values.toRequiredId, 42, '42'],
	['a mobile number', values.toRequiredId, '+447700900123', '+447700900123'],
	['a UUID', values.toRequiredUuid, UUID.toUpperCase(), UUID.toUpperCase()],
	['a text', values.toText, ' ', undefined],
	['a text', values.toText, null, undefined],
	['a text', values.toText, ' a ', ' a '],
	['a text', values.toText, 0, '0'],
	['a text', values.toText, 2 ** 53 - 1, '9007199254740991'],
	['a text', values.toText, false, 'false'],
	['a text', values.toText, luxon, '2026-11-01T09:30:00.000+01:00'],
	['a delimiter', values.toVerbatim, '\t', '\t'],
	['a delimiter', values.toVerbatim, '', undefined],
	['a whole number', values.toInteger, 0, 0],
	['a whole number', values.toInteger, ' 7 ', 7],
	['a whole number', values.toInteger, '', undefined],
	['a whole number', values.toInteger, 2 ** 31 - 1, 2 ** 31 - 1],
	['a boolean', values.toBoolean, true, true],
	['a boolean', values.toBoolean, ' FALSE', false],
	['a boolean', values.toBoolean, '', undefined],
	['a choice', toChoice, 'txtOut', 'txtOut'],
	['a choice', toChoice, 'TXT Out', 'txtOut'],
])('%s: %p %j is sent as %j', (_what, convert, value, sent) => {
	expect(convert(value)).toBe(sent);
});

it.each<[string, (value: unknown) => unknown, unknown[]]>([
	['an ID', values.toRequiredId, [null, ' \t', {}, [UUID], NaN, Infinity, 1.5, 2 ** 53, true]],
	['an ID in a path', values.toRequiredId, ['.', ' .. ', '\ud83d']],
	['a UUID', values.toRequiredUuid, ['abc', `${UUID}0`, `{${UUID}}`, UUID.replaceAll('-', '')]],
	['a text', values.toText, [{}, [], Infinity, NaN, 2 ** 53, -1e300, new Date(NaN)]],
	['a whole number', values.toInteger, [-1, 1.5, 2 ** 31, NaN, 'a', '1,000', true, {}, [1]]],
	['a boolean', values.toBoolean, [0, 'yes', {}]],
])('%s is refused if it has another form', (_what, convert, wrong) => {
	for (const value of wrong) expect(() => convert(value)).toThrow(values.ValueProblem);
});
