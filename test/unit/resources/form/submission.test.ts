import { submission } from '../../../../nodes/EngagementService/resources/form/submission';
import { submissionFields } from '../../../../nodes/EngagementService/resources/form/submissionFields';
import { Parameters } from '../../../../nodes/EngagementService/shared/parameters';
import { sourceOf } from '../../source';

function submissionOf(values: Record<string, unknown>) {
	const parameters = new Parameters(
		sourceOf((path) => values[path]),
		submissionFields,
	);
	const { request } = submission(parameters, { path: { formId: 'visits' }, query: {}, body: {} });
	return { ...request, leftOut: [...parameters.leftOut] };
}

const { body, advice, hints, leftOut } = submissionOf({
	'fields.field': [
		{ name: 'Town', value: 'York' },
		{ name: 'Email', value: null },
		{ name: 'Tags', value: ['a'] },
	],
	'transactionalData.form': [
		{
			transactionalFormId: 'orders',
			rows: [{ Cake: 1, Size: null }, { Size: {} }, { Note: null }],
		},
		{ transactionalFormId: 'visits', rows: [{ Note: null }] },
	],
});

it('a submission has only fields and rows with a value', () => {
	expect(body.data?.map(({ name }) => name)).toEqual(['Town', 'Tags']);
	expect(body.transactionalData).toEqual([
		{
			transactionalFormID: 'orders',
			rows: [{ data: [{ name: 'Cake', value: '1' }] }, { data: [{ name: 'Size', value: '{}' }] }],
		},
		{ transactionalFormID: 'visits' },
	]);
});

it('the advice for a refused form names its fields', () => {
	expect(advice).toMatch(/: Town, Tags, Cake, Size\..*: Email, Size, Note\.$/);
	expect(leftOut).toEqual(['Email', 'Size', 'Note']);
	// A person has written the rows as JSON.
	expect(hints?.map(({ names }) => names)).toEqual([['Tags']]);
});

it.each<[named: string, fieldsJson: object]>([
	[
		'Sent: 1001 (empty), Town. No value, so not sent: Age.',
		[{ fieldID: 1001, value: '' }, { name: 'Town', value: 'York' }, { name: 'Age' }],
	],
	['Sent: Town.', { Town: 'York' }],
	['No value, so not sent: Age.', { Age: null }],
	['No field was sent.', {}],
])('the advice for a refused form is complete: %s', (named, fieldsJson) => {
	const check = 'Check the IDs, and the names and values of the fields.';

	expect(submissionOf({ fieldsMode: 'json', fieldsJson }).advice).toBe(`${check} ${named}`);
});

it.each([
	['name', ' Town '],
	['fieldID', 'Town'],
])('the spaces around a field stay in its name alone: %s', (fieldsIdentifiedBy, sent) => {
	const row = { name: ' Town ', value: 'York' };
	const { body } = submissionOf({ fieldsIdentifiedBy, 'fields.field': [row] });

	expect(body.data).toEqual([{ [fieldsIdentifiedBy]: sent, value: 'York' }]);
});

it('a text that looks like JSON causes no hint', () => {
	const fields = [{ name: 'Theme', value: '{"theme":"dark"}' }];
	const form = [{ transactionalFormId: 'visits', rows: '[{ "Tags": "[1]" }]' }];

	expect(submissionOf({ 'fields.field': fields, 'transactionalData.form': form }).hints).toEqual(
		[],
	);
});
