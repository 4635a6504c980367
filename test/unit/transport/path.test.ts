import { pathWith } from '../../../nodes/EngagementService/transport/send';

it('encodes the values of a path', () => {
	expect(pathWith('/a/{one}/b/{two}', { one: '../x?y', two: '+44' })).toBe('/a/..%2Fx%3Fy/b/%2B44');
});

it.each(['', '.', '..'])('refuses %j in a path, where it leads to another one', (value) => {
	expect(() => pathWith('/a/{one}', { one: value })).toThrow("'one' must not be");
});
