import { expectRefused, type Refused } from './harness/refused';
import { useService, world } from './harness/service';

const service = useService();
const form = { resource: 'form', operation: 'submit', formId: world.ids.forms.newsletter };
const json = { ...form, fieldsMode: 'json' };

const TOO_LARGE = '12345678901234567890';
const rows = (json: string) => ({ form: [{ transactionalFormId: 'x', rows: json }] });

const refused: Refused[] = [
	[{ ...form, formId: '={{ null }}' }, "'Form ID' is required"],
	[{ ...form, formId: '={{ "  " }}' }, "'Form ID' is required"],
	[{ ...form, formId: '={{ { id: 1 } }}' }, "'Form ID' must be text"],
	[{ ...form, formId: 'newsletter' }, "'Form ID' must be a UUID"],
	[{ ...form, formId: '../../admin?x=1' }, "'Form ID' must be a UUID"],
	[
		{ ...form, contactReferenceId: '={{ 12345678901234567890 }}' },
		"'Reference ID' must have the number 12345678901234567000 as text",
	],
	[
		{ ...form, fieldsMode: '={{ "all" }}' },
		"'Field Values' must be one of: Map Each Field, Map Automatically, JSON",
	],
	[
		{
			...form,
			fields: {
				field: [
					{ name: 'Email', value: 'x' },
					{ name: ' ', value: 'x' },
				],
			},
		},
		"'Name' in row 2 of 'Fields' is required",
	],
	[
		{ ...form, fields: { field: [{ name: 'Visits', value: '={{ NaN }}' }] } },
		"'Value' in row 1 of 'Fields' must be a value that can be sent",
	],
	[
		{
			...form,
			fields: { field: [{ name: 'Born', value: '={{ DateTime.fromISO("x") }}' }] },
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
			fields: { field: [{ name: 'Account', value: `={{ ${TOO_LARGE} }}` }] },
		},
		"'Value' in row 1 of 'Fields' must have the number 12345678901234567000 as text",
	],
	[
		{ ...json, fieldsJson: `{"Account":${TOO_LARGE}}` },
		`'Fields (JSON)' in "Account" must have the number 12345678901234567000 as text`,
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
		`'Rows (JSON)' in row 1 of 'Transactional Data' in row 1 in "Account" must have the number`,
	],
	[
		{ ...form, transactionalData: rows(`={{ [{}, { Account: ${TOO_LARGE} }] }}`) },
		`'Rows (JSON)' in row 1 of 'Transactional Data' in row 2 in "Account" must have the number`,
	],
	[{ ...form, options: { source: '={{ [1] }}' } }, "'Source' must be text"],
	[{ ...form, options: { disableContactHistory: 'maybe' } }, 'must be true or false'],
];

it.each(refused)('refuses %j', async (...refused) => await expectRefused(service, ...refused));

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

it('sends numbers in JSON that are exact', async () => {
	const fieldsJson = '{"a":1.50,"b":1e3,"c":-0.1,"d":"12345678901234567890"}';
	await service.run({ parameters: { ...json, fieldsJson } });

	const [{ body }] = await service.received();
	expect(body).toEqual({
		data: [
			{ name: 'a', value: '1.5' },
			{ name: 'b', value: '1000' },
			{ name: 'c', value: '-0.1' },
			{ name: 'd', value: '12345678901234567890' },
		],
	});
});
