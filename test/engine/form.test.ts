import { NodeOperationError } from 'n8n-workflow';

import type { NodeRun } from './harness';
import { jsonOf, useService, world } from './harness/service';

const service = useService();
const { forms, contact } = world.ids;
const EMAIL = 'nathan@example.com';
const newsletter = forms.newsletter;

describe('Form: Submit', () => {
	const submit = { resource: 'form', operation: 'submit', formId: newsletter };

	it('sends the mapped fields of each item, linked to it', async () => {
		const outcome = await service.run({
			parameters: {
				...submit,
				contactReferenceId: '={{ $json.contact }}',
				fields: {
					field: [
						{ name: 'Email', value: '={{ $json.email }}' },
						{ name: 'Visits', value: '={{ $json.visits }}' },
						{ name: 'First Name', value: '={{ $json.missing }}' },
					],
				},
			},
			input: [
				{ email: 'a@example.com', visits: 0, contact },
				{ email: 'b@example.com', visits: 12.5, contact: '' },
			],
		});

		expect(outcome.items).toEqual([
			{
				json: { success: true, formID: newsletter, referenceID: contact },
				pairedItem: { item: 0 },
			},
			{ json: { success: true, formID: newsletter }, pairedItem: { item: 1 } },
		]);
		const body = (email: string, visits: string) => ({
			data: [
				{ name: 'Email', value: email },
				{ name: 'Visits', value: visits },
			],
		});
		expect(await service.received()).toEqual([
			{
				method: 'POST',
				url: `/forms/${newsletter}/submit`,
				body: { referenceID: contact, ...body('a@example.com', '0') },
				apiToken: '***',
			},
			{
				method: 'POST',
				url: `/forms/${newsletter}/submit`,
				body: body('b@example.com', '12.5'),
				apiToken: '***',
			},
		]);
		expect(await service.control().submissions()).toHaveLength(2);
	});

	it.each(['submit', 'validate'])(
		'sends no Reference ID that was typed for another resource: %s',
		async (operation) => {
			await service.run({ parameters: { ...submit, operation, referenceId: contact } });

			const [{ body }] = await service.received();
			expect(body).toEqual({});
		},
	);

	it('names a field by its ID', async () => {
		const [email] = world.forms[0].fields;
		const fields = { field: [{ name: email.fieldID, value: EMAIL }] };
		await service.run({ parameters: { ...submit, fields, fieldsIdentifiedBy: 'fieldID' } });

		const [{ body }] = await service.received();
		expect(body).toEqual({ data: [{ fieldID: email.fieldID, value: EMAIL }] });
	});

	it('maps the properties of the input item automatically', async () => {
		const parameters = { ...submit, fieldsMode: 'autoMap', ignoreFields: 'row, note ' };
		const input = [
			{
				Email: EMAIL,
				Visits: 3,
				Member: false,
				Tags: ['a', 'b'],
				Since: new Date('2026-11-01T09:30:00Z'),
				Gone: null,
				row: 7,
				note: 'not sent',
			},
		];
		await service.run({ parameters, input: JSON.parse(JSON.stringify(input)) });

		const [{ body }] = await service.received();
		expect(body).toEqual({
			data: [
				{ name: 'Email', value: EMAIL },
				{ name: 'Visits', value: '3' },
				{ name: 'Member', value: 'false' },
				{ name: 'Tags', value: '["a","b"]' },
				{ name: 'Since', value: '2026-11-01T09:30:00.000Z' },
			],
		});
	});

	it('maps the properties of the input item to field IDs', async () => {
		const [email] = world.forms[0].fields;
		await service.run({
			parameters: { ...submit, fieldsMode: 'autoMap', fieldsIdentifiedBy: 'fieldID' },
			input: [{ [email.fieldID]: EMAIL }],
		});

		const [{ body }] = await service.received();
		expect(body).toEqual({ data: [{ fieldID: email.fieldID, value: EMAIL }] });
	});

	it.each([
		['an object of names and values', JSON.stringify({ Email: EMAIL, Visits: 3 })],
		[
			'a list as the API has it',
			JSON.stringify([
				{ name: 'Email', value: EMAIL },
				{ name: 'Visits', value: 3 },
			]),
		],
		['an expression', `={{ { Email: "${EMAIL}", Visits: 3 } }}`],
	])('takes the fields as JSON: %s', async (_what, fieldsJson) => {
		await service.run({ parameters: { ...submit, fieldsMode: 'json', fieldsJson } });

		const [{ body }] = await service.received();
		expect(body).toEqual({
			data: [
				{ name: 'Email', value: EMAIL },
				{ name: 'Visits', value: '3' },
			],
		});
	});

	it('sends rows of transactional data as the API has them, and no empty list of rows', async () => {
		const rows = JSON.stringify([{ data: [{ fieldID: 'p-1', value: 'Cake' }] }]);
		const form = [
			{ transactionalFormId: 'orders', rows },
			{ transactionalFormId: 'visits', rows: '[]' },
		];
		await service.run({
			parameters: { ...submit, transactionalData: { form } },
			onError: 'continueRegularOutput',
		});

		expect(await service.received()).toMatchObject([
			{
				body: {
					transactionalData: [
						{
							transactionalFormID: 'orders',
							rows: [{ data: [{ fieldID: 'p-1', value: 'Cake' }] }],
						},
						{ transactionalFormID: 'visits' },
					],
				},
			},
		]);
	});
});

describe('Form: Validate', () => {
	const validate = { resource: 'form', operation: 'validate', formId: newsletter };
	const invalid = {
		...validate,
		contactReferenceId: contact,
		options: { source: '', formAction: ' ' },
	};

	it('sends no blank option, and posts nothing', async () => {
		await service.run({ parameters: invalid });

		const [{ body }] = await service.received();
		expect(body).toEqual({ referenceID: contact });
		expect(await service.control().submissions()).toEqual([]);
	});

	it('sends a form without any value', async () => {
		const [, , feedback] = world.forms;
		const outcome = await service.run({ parameters: { ...validate, formId: feedback.formID } });

		expect(outcome.error).toBeUndefined();
		expect(await service.received()).toMatchObject([{ body: {} }]);
	});

	it("does not take a web page for the service's verdict", async () => {
		await service.fault({ status: 400, text: '<html><title>Blocked</title></html>' });
		const { error, items } = await service.run({ parameters: validate });

		expect(items).toEqual([]);
		expect(error?.message).toBe('The service answered with a web page, "Blocked"');
	});

	it('lets valid items go on as they came, and the others to an output of their own', async () => {
		const input = [{ Email: EMAIL, id: 7 }, { 'First Name': 'A' }, { Email: EMAIL, error: 1 }];
		const outcome = await service.run({
			onEngine: false,
			parameters: { ...validate, fieldsMode: 'autoMap' },
			input,
		});

		expect(outcome.items).toEqual([
			{ json: input[0], pairedItem: { item: 0 } },
			{ json: { Email: EMAIL, error_: 1 }, pairedItem: { item: 2 } },
		]);
		expect(outcome.errorItems).toEqual([
			{
				json: { ...input[1], validationMessage: expect.stringContaining('Email') },
				pairedItem: { item: 1 },
			},
		]);
	});

	it('lets items go on that a node before has sent to its error output', async () => {
		const file = { data: 'aGk=', mimeType: 'text/plain' };
		const outcome = await service.run({
			onEngine: false,
			parameters: { ...validate, fieldsMode: 'autoMap', ignoreFields: 'error' },
			input: [{ error: 'Not found' }],
			carried: {
				binary: { file },
				error: new NodeOperationError(
					{ id: '1', name: 'Before', type: 'x', typeVersion: 1, position: [0, 0], parameters: {} },
					'Not found',
				),
			},
			onError: 'continueErrorOutput',
		});

		expect(outcome.items).toEqual([]);
		expect(outcome.errorItems).toEqual([
			{
				json: { error_: 'Not found', validationMessage: expect.any(String) },
				binary: { file: expect.objectContaining(file) },
				pairedItem: { item: 0 },
			},
		]);
	});

	describe('an item that could not be checked, where the workflow continues, leaves by Invalid', () => {
		const file = { data: 'aGk=', mimeType: 'text/plain' };
		const checked = async (more: Partial<NodeRun>, credentials = {}) =>
			await service.run(
				{
					onEngine: false,
					parameters: { ...validate, fieldsMode: 'autoMap', ignoreFields: 'error, id' },
					input: [{ Email: EMAIL, id: 7, error: 'of before' }],
					carried: { binary: { file } },
					onError: 'continueRegularOutput',
					...more,
				},
				credentials,
			);
		const left = (error: string) => ({
			items: [],
			errorItems: [
				{
					json: { Email: EMAIL, id: 7, error: expect.stringContaining(error) },
					binary: { file: expect.objectContaining(file) },
					pairedItem: { item: 0 },
				},
			],
		});

		it('when the service refuses the token', async () => {
			expect(await checked({}, { apiToken: 'unknown' })).toMatchObject(left('not valid'));
		});

		it('when there is no answer', async () => {
			expect(await checked({}, { baseUrl: 'http://127.0.0.1:9' })).toMatchObject(
				left('did not answer'),
			);
		});

		it('when what was filled in cannot be sent', async () => {
			const parameters = { ...validate, formId: '={{ $json.nothing }}' };
			expect(await checked({ parameters })).toMatchObject(left("'Form ID' is required"));
		});

		it('but with an error output as n8n expects it there', async () => {
			const { execution, items } = await checked(
				{ onError: 'continueErrorOutput' },
				{ apiToken: 'unknown' },
			);
			const { main } = execution.data.resultData.runData['Engagement Service'][0].data ?? {};

			expect(items).toEqual([]);
			expect(main?.[1]).toEqual([]);
			expect(main?.[2]).toMatchObject([{ json: { Email: EMAIL, error: expect.any(String) } }]);
		});

		it('and with a choice that does not exist as an item of the error', async () => {
			const parameters = { ...validate, whenInvalid: 'unknown', fieldsMode: 'autoMap' };
			const { items, error } = await checked({ parameters });

			expect(error).toBeUndefined();
			expect(items).toMatchObject([{ json: { error: expect.stringContaining('must be one of') } }]);
		});

		it('and with another choice as an item of the error', async () => {
			const parameters = { ...validate, whenInvalid: 'output', fieldsMode: 'autoMap' };
			const { items } = await checked({ parameters }, { apiToken: 'unknown' });

			expect(items).toMatchObject([{ json: { error: expect.any(String) } }]);
			expect(Object.keys(items[0].json)).toEqual(['error']);
		});
	});

	it.each([{ onEngine: true }, { onEngine: false, asTool: true }])(
		'puts out the result where there is one output only: %j',
		async (way) => {
			const outcome = await service.run({ ...way, parameters: invalid });

			expect(jsonOf(outcome)).toMatchObject([{ valid: false }]);
		},
	);

	it('names the fields that were sent, and those that were not, when they are refused', async () => {
		const field = [
			{ name: 'Town', value: 'York' },
			{ name: 'Email', value: '={{ $json.nothing }}' },
		];
		const { error } = await service.run({
			parameters: { ...invalid, whenInvalid: 'stop', fields: { field } },
		});

		expect(error?.description).toContain(
			'Check the names and values of the fields. Sent: Town. Not sent, since there was no value: Email.',
		);
	});

	it('names those in rows of transactional data, too, each once', async () => {
		const rows = '={{ [{ Cake: 1, Size: $json.nothing }, { Cake: 2, Size: 3 }, { Note: null }] }}';
		const form = [{ transactionalFormId: 'orders', rows }];
		const { error } = await service.run({
			parameters: { ...invalid, whenInvalid: 'stop', transactionalData: { form } },
		});

		expect(error?.description).toMatch(
			/Sent: .*Cake, Size\. Not sent, since there was no value: Size, Note\./,
		);
		const [{ body }] = await service.received();
		expect(body).toMatchObject({
			transactionalData: [
				{
					rows: [
						{ data: [{ name: 'Cake', value: '1' }] },
						{
							data: [
								{ name: 'Cake', value: '2' },
								{ name: 'Size', value: '3' },
							],
						},
					],
				},
			],
		});
	});

	it('has no text where the service says none', async () => {
		await service.fault({ status: 400, body: '""', times: 2 });
		const read = async (whenInvalid: string) =>
			await service.run({ onEngine: false, parameters: { ...invalid, whenInvalid } });

		expect((await read('output')).items[0].json).toMatchObject({ valid: false, message: null });
		expect((await read('branch')).errorItems[0].json).toEqual({
			validationMessage: 'The service gave no reason.',
		});
	});

	it('stops for an invalid form when told to', async () => {
		const { error } = await service.run({ parameters: { ...invalid, whenInvalid: 'stop' } });

		expect(error?.message).toContain('Email');
		expect(error?.description).toContain('HTTP 400');
	});
});
