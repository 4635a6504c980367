import type { INodeParameters } from 'n8n-workflow';

import { runsOnEngine } from './harness';
import { useService, world } from './harness/service';

const service = useService();
const { ids } = world;
const form = { resource: 'form', operation: 'submit', formId: ids.forms.newsletter };
const json = { ...form, fieldsMode: 'json' };
const txt = {
	resource: 'txtMessage',
	operation: 'getManyByContact',
	programmeId: ids.programmes.reminders,
	referenceId: ids.contact,
};
const query = { resource: 'contact', operation: 'query' };
const history = { resource: 'contact', operation: 'getHistory', referenceId: ids.contact };

const refused: Array<[INodeParameters, string]> = [
	[{ ...form, formId: '={{ null }}' }, "'Form ID' is required"],
	[{ ...form, formId: '={{ "  " }}' }, "'Form ID' is required"],
	[{ ...form, formId: '={{ { id: 1 } }}' }, "'Form ID' must be text"],
	[{ ...form, formId: 'newsletter' }, "'Form ID' must be a UUID"],
	[{ ...form, formId: '../../admin?x=1' }, "'Form ID' must be a UUID"],
	[
		{ ...form, referenceId: '={{ 12345678901234567890 }}' },
		"'Reference ID' must be text: the number",
	],
	[{ ...form, fieldsMode: '={{ "all" }}' }, "'Field Values' must be one of: manual, autoMap, json"],
	[
		{ ...form, fields: { field: [{ name: ' ', fieldId: '', value: 'x' }] } },
		"Each row of 'Fields' needs a 'Name' or a 'Field ID'",
	],
	[
		{ ...form, fields: { field: [{ name: 'Visits', fieldId: '', value: '={{ NaN }}' }] } },
		"'Value' in row 1 of 'Fields' must be a value that can be sent",
	],
	[{ ...json, fieldsJson: '{ "Email": ' }, "'Fields (JSON)' must be valid JSON"],
	[{ ...json, fieldsJson: '"Email"' }, "'Fields (JSON)' must be an object of names and values"],
	[{ ...json, fieldsJson: '[{ "fieldId": "x" }]' }, 'has an unknown property "fieldId" in entry 1'],
	[{ ...json, fieldsJson: '[{ "value": "x" }]' }, 'needs a "name" or a "fieldID" in entry 1'],
	[
		{ ...form, transactionalData: { form: [{ transactionalFormId: '', rows: '[]' }] } },
		"'Transactional Form ID' in row 1 of 'Transactional Data' is required",
	],
	[
		{ ...form, transactionalData: { form: [{ transactionalFormId: 'x', rows: '[1]' }] } },
		"'Rows (JSON)' in row 1 of 'Transactional Data' must be a list of rows",
	],
	[{ ...form, options: { source: '={{ [1] }}' } }, "'Source' must be text"],
	[{ ...form, options: { disableContactHistory: 'maybe' } }, 'must be true or false'],
	[{ ...txt, referenceId: '..' }, "'Reference ID' must be an ID"],
	[{ ...txt, limit: 0 }, "'Limit' must be a whole number from 1 to 2147483647"],
	[{ ...txt, limit: 2.5 }, "'Limit' must be a whole number"],
	[{ ...txt, lists: [] }, "'Lists' must have at least one entry"],
	[{ ...txt, lists: ['sent'] }, "'Lists' must be one of: inbound, outbound, txtOut, api"],
	[{ ...txt, options: { startIndex: 2 ** 31 } }, "'Start Index' must be a whole number"],
	[{ ...query, options: { startRecord: -1 } }, "'Start Record' must be a whole number"],
	[{ ...query, options: { pageSize: 0 }, returnAll: true }, "'Page Size' must be a whole number"],
	[{ ...query, options: { condition: '[1]' } }, "'Condition' must be a JSON object"],
	[
		{ ...query, options: { sortFields: { sort: [{ column: '', direction: 'Ascending' }] } } },
		"Each row of 'Sort Fields' needs a 'Column'",
	],
	[{ ...history, options: { since: 'yesterday' } }, "'Since' must be a date and time"],
	[{ ...history, options: { since: '12' } }, "'Since' must be a date and time"],
];

it.each(refused)('refuses %j', async (parameters, message) => {
	const { error } = await service.run({ parameters, input: [{}, {}] });

	// n8n's engine makes an API error of every error.
	expect(error?.name).toBe(runsOnEngine ? 'NodeApiError' : 'NodeOperationError');
	expect(error?.context.itemIndex).toBe(0);
	expect(error?.message).toContain(message);
	expect(error?.message).toContain('[item 0]');
	expect(await service.received()).toEqual([]);
});

it('sends the other items when a workflow continues on error', async () => {
	const { items, errorItems } = await service.run({
		parameters: { ...history, referenceId: '={{ $json.id }}' },
		input: [{ id: 'nobody' }, { id: ids.contact }],
		onError: 'continueErrorOutput',
	});

	expect(items).toMatchObject([{ json: { referenceID: ids.contact }, pairedItem: { item: 1 } }]);
	expect(errorItems).toMatchObject([
		{ json: { id: 'nobody', error: expect.stringContaining("'Reference ID' must be a UUID") } },
	]);
});

it.each(['a b/c?d#e', '../../x?y#z', '😀', '%2e%2e'])(
	'keeps a reference ID in its place in the path: %s',
	async (referenceId) => {
		await service.run({ parameters: { ...txt, referenceId }, onError: 'continueRegularOutput' });

		const [{ url }] = await service.received();
		expect(url).toBe(
			`/txt/programmes/${txt.programmeId}/sendtxt/${encodeURIComponent(referenceId)}?numRecords=50`,
		);
	},
);

it('takes numbers written as text, and blank for the default', async () => {
	await service.run({ parameters: { ...txt, limit: '7' } });
	await service.run({ parameters: { ...txt, limit: '', options: { startIndex: '' } } });

	const urls = (await service.received()).map(({ url }) => url.split('?')[1]);
	expect(urls).toEqual(['numRecords=7', 'numRecords=50']);
});
