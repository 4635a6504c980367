import { operationNamed } from '../../tools/operations';
import { rows, submitWith } from './harness/submissions';
import { jsonOf, useService, seedData } from './harness/service';

const service = useService();
const answer = { fieldValidation: [{ fieldID: '1001', error: ['Email is required'] }] };
const answerWith = async (body: object) => await service.fault({ body: JSON.stringify(body) });
const importing = { ...operationNamed('transactionalDatabase/import').parameters };

describe('a success that lists errors', () => {
	it.each([
		['Submit', submitWith(), answer, 'Sent: Email.'],
		['Import', importing, { ...answer, importID: '7' }, 'Check the values.'],
	])('is none for %s, and may have been received', async (...given) => {
		const [, parameters, body, advice] = given;
		await answerWith(body);
		const { error } = await service.run({ parameters, input: rows('a') });

		expect(error?.message).toMatch(/^Email is required\. The service may have received it/);
		expect(error?.description).toContain('HTTP 200');
		expect(error?.description).toContain(advice);
		expect(await service.received()).toHaveLength(1);
	});

	it.each([
		['branch', { errorItems: [{ json: { validationMessage: 'Email is required' } }], items: [] }],
		['output', { items: [{ json: { valid: false, message: 'Email is required' } }] }],
		['stop', { items: [], error: { message: 'Email is required' } }],
	])('is an invalid form for Validate: %s', async (whenInvalid, outcome) => {
		const formId = seedData.ids.forms.newsletter;
		const parameters = { resource: 'form', operation: 'validate', formId, whenInvalid };
		await answerWith(answer);

		expect(await service.run({ parameters })).toMatchObject(outcome);
	});
});

it.each([' ', null, true, [], 12345678901234567890n])(
	'%p is no ID of an import',
	async (importID) => {
		await service.fault({
			body: `{ "importID": ${typeof importID === 'bigint' ? importID : JSON.stringify(importID)} }`,
		});
		const { error } = await service.run({ parameters: importing });

		expect(error?.message).toMatch(/^The service answered without an importID.*may have received/);
	},
);

it('a success may say that there are no errors, and its own properties come out', async () => {
	const body = { success: true, errors: [], fields: [{ error: '', Errors: {} }], referenceID: 'b' };
	await answerWith({ ...body, error: null });

	expect(jsonOf(await service.run({ parameters: submitWith(), input: rows('a') }))).toEqual([
		{ ...body, error_: null, formID: seedData.ids.forms.newsletter },
	]);
});

it('a success of Import may have more properties, and a number as its ID', async () => {
	await answerWith({ importID: 7, state: 'queued' });
	const { transactionalDatabaseId: transactionalDatabaseID } = importing;

	expect(jsonOf(await service.run({ parameters: importing }))).toEqual([
		{ importID: 7, transactionalDatabaseID, state: 'queued' },
	]);
});
