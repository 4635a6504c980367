import { serviceText } from '../../nodes/EngagementService/transport/serviceText';

it.each<[unknown, string | undefined]>([
	['The form is closed.', 'The form is closed.'],
	[' two\nlines ', 'two\nlines'],
	['', undefined],
	[undefined, undefined],
	[null, undefined],
	[{ message: 'Not now' }, 'Not now'],
	[{ error: { detail: 'Deep' } }, 'Deep'],
	[{ code: 7 }, '{"code":7}'],
	[{}, undefined],
	[['a', 'b'], '["a","b"]'],
	['<!DOCTYPE html><html><head><title> Bad\nGateway </title></head></html>', 'Bad Gateway'],
	['<html><body>nothing to see</body></html>', undefined],
])('%j says %j', (body, text) => expect(serviceText(body)).toBe(text));

it('is cut at 1,000 characters', () => {
	expect(serviceText('x'.repeat(5_000_000))).toHaveLength(1000);
});
