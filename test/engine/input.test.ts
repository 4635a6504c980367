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

const TOO_LARGE = '12345678901234567890';
const rows = (json: string) => ({ form: [{ transactionalFormId: 'x', rows: json }] });

const refused: Array<[INodeParameters, string]> = [
	[{ ...form, formId: '={{ null }}' }, "'Form ID' is required"],
	[{ ...form, formId: '={{ "  " }}' }, "'Form ID' is required"],
	[{ ...form, formId: '={{ { id: 1 } }}' }, "'Form ID' must be text"],
	[{ ...form, formId: 'newsletter' }, "'Form ID' must be a UUID"],
	[{ ...form, formId: '../../admin?x=1' }, "'Form ID' must be a UUID"],
	[
		{ ...form, referenceId: '={{ 12345678901234567890 }}' },
		"'Reference ID' must have the number 12345678901234567000 as text",
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
	[
		{
			...form,
			fields: { field: [{ name: 'Born', fieldId: '', value: '={{ DateTime.fromISO("x") }}' }] },
		},
		"'Value' in row 1 of 'Fields' must be a valid date",
	],
	[{ ...json, fieldsJson: '={{ $now }}' }, "'Fields (JSON)' must be an object of names and values"],
	[{ ...json, fieldsJson: '{ "Email": ' }, "'Fields (JSON)' must be valid JSON"],
	[{ ...json, fieldsJson: '"Email"' }, "'Fields (JSON)' must be an object of names and values"],
	[{ ...json, fieldsJson: '[{ "fieldId": "x" }]' }, 'in entry 1 has an unknown property "fieldId"'],
	[{ ...json, fieldsJson: '[{ "value": "x" }]' }, 'in entry 1 needs a "name" or a "fieldID"'],
	[
		{ ...form, transactionalData: { form: [{ transactionalFormId: '', rows: '[]' }] } },
		"'Transactional Form ID' in row 1 of 'Transactional Data' is required",
	],
	[
		{ ...form, transactionalData: rows('[{}, 1]') },
		"'Rows (JSON)' in row 1 of 'Transactional Data' in row 2 must be an object of names and values",
	],
	[
		{
			...form,
			fields: { field: [{ name: 'Account', fieldId: '', value: `={{ ${TOO_LARGE} }}` }] },
		},
		"'Value' in row 1 of 'Fields' must have the number 12345678901234567000 as text",
	],
	[
		{ ...json, fieldsJson: `{"Account":${TOO_LARGE}}` },
		`'Fields (JSON)' must have the number ${TOO_LARGE} in quotes`,
	],
	[
		{ ...json, fieldsJson: `={{ { Account: ${TOO_LARGE} } }}` },
		`'Fields (JSON)' in "Account" must have the number 12345678901234567000 as text`,
	],
	[
		{ ...json, fieldsJson: '={{ [{ name: "Visits", value: [NaN] }] }}' },
		`'Fields (JSON)' in entry 1 in "value" must be a value that can be sent, and NaN cannot`,
	],
	[
		{ ...form, transactionalData: rows(`[{ "Account": ${TOO_LARGE} }]`) },
		`'Rows (JSON)' in row 1 of 'Transactional Data' must have the number ${TOO_LARGE} in quotes`,
	],
	[
		{ ...form, transactionalData: rows(`={{ [{}, { Account: ${TOO_LARGE} }] }}`) },
		`'Rows (JSON)' in row 1 of 'Transactional Data' in row 2 in "Account" must have the number`,
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
		{ ...query, options: { condition: `{"Account":${TOO_LARGE}}` } },
		`'Condition' must have the number ${TOO_LARGE} in quotes`,
	],
	[
		{ ...query, options: { condition: `={{ { Account: [${TOO_LARGE}] } }}` } },
		"'Condition' must have the number 12345678901234567000 as text",
	],
	[
		{ ...query, options: { sortFields: { sort: [{ column: '', direction: 'Ascending' }] } } },
		"Each row of 'Sort Fields' needs a 'Column'",
	],
	[{ ...history, options: { since: 'yesterday' } }, "'Since' must be a date and time"],
	[{ ...history, options: { since: '12' } }, "'Since' must be a date and time"],
	[
		{ ...history, options: { since: '2026/11/01 09:30' } },
		"'Since' must be a date and time such as",
	],
	[{ ...history, options: { since: '2026-1-5' } }, "'Since' must be a date and time such as"],
	[{ ...history, options: { since: '2026 Nov 1' } }, "'Since' must be a date and time such as"],
	[{ ...history, options: { since: '2026-02-30' } }, "'Since' must be a date that exists"],
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

const itself: unknown[] = [];
itself.push(itself);

it.each([
	['NaN', NaN, 'must be a value that can be sent, and NaN cannot'],
	[
		'a number too large to be exact',
		Number(TOO_LARGE),
		'must have the number 12345678901234567000 as text',
	],
	['a list that holds itself', itself, 'must be a value that can be written as JSON'],
])(
	'names the input property that Map Automatically cannot send: %s',
	async (_what, Visits, why) => {
		const { errorItems } = await service.run({
			parameters: { ...form, fieldsMode: 'autoMap' },
			input: [{ Email: 'a@example.com' }, { Email: 'b@example.com', Visits }],
			onError: 'continueErrorOutput',
		});

		const [{ json }] = errorItems;
		expect(json.error).toContain(`The input property 'Visits' ${why}`);
		expect(json.error).toContain("'Input Properties to Ignore'");
		expect(json.error).toContain('[item 1]');
		expect(await service.received()).toHaveLength(1);
	},
);

it.each([
	['a time that the clocks leave out', '2026-03-29 01:30', '2026-03-29T02:30:00.000+01:00'],
	['of a time that comes twice the earlier', '20261025T0130', '2026-10-25T01:30:00.000+01:00'],
])('reads a date in the time zone of the workflow: %s', async (_what, since, sent) => {
	await service.run({ parameters: { ...history, options: { since } } });

	const [{ url }] = await service.received();
	expect(url.split('?')[1]).toBe(`${new URLSearchParams({ since: sent })}`);
});

it('sends numbers in JSON that are exact', async () => {
	await service.run({
		parameters: { ...json, fieldsJson: '{"a":1.50,"b":1e3,"c":-0.1,"d":"12345678901234567890"}' },
	});
	await service.run({
		parameters: { ...query, options: { condition: '{"Account":9007199254740991}' } },
	});

	expect((await service.received()).map(({ body }) => body)).toMatchObject([
		{
			data: [
				{ name: 'a', value: '1.5' },
				{ name: 'b', value: '1000' },
				{ name: 'c', value: '-0.1' },
				{ name: 'd', value: '12345678901234567890' },
			],
		},
		{ condition: { Account: 9007199254740991 } },
	]);
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
