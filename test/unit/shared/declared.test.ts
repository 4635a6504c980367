import { declaredBy, inQuery, type Field } from '../../../nodes/EngagementService/shared/declared';
import { Parameters } from '../../../nodes/EngagementService/shared/parameters';
import { path } from '../../../nodes/EngagementService/shared/urlPath';
import { sourceOf } from '../source';

const rows: Field = {
	displayName: 'Rows',
	name: 'rows',
	type: 'number',
	typeOptions: { minValue: 1, maxValue: 9 },
	default: 1,
	routing: inQuery('rows'),
};

const sent = (value: unknown) =>
	declaredBy(path`/imports`, [rows])(
		new Parameters(
			sourceOf(() => value),
			[rows],
		),
	).query;

it('a number is sent as a number, within the limits of its field', () => {
	expect(sent('7')).toEqual({ rows: 7 });
	expect(() => sent(10)).toThrow("'Rows' must be a whole number from 1 to 9");
});
