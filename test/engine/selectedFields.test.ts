import type { ICredentialDataDecryptedObject, IDataObject, INodeParameters } from 'n8n-workflow';

import { operationNamed } from '../../tools/operations';
import { jsonOf, tokens, useService, seedData } from './harness/service';

const service = useService();
const names = 'contactFields';
const columns = 'sortFields.sort[].column';
const contactWith = (...data: IDataObject[]) => ({ referenceID: 'a', source: 'Event', data });
const pageOf = (...selectedContacts: IDataObject[]) => JSON.stringify({ selectedContacts });

describe('the list of fields', () => {
	const [{ data }] = seedData.contacts;

	it.each([
		[names, data.map(({ name }) => ({ name, value: name }))],
		[columns, data.map(({ name, fieldID }) => ({ name, value: fieldID }))],
	])('for %s is that of one contact', async (path, options) => {
		const list = await service.list(path);

		expect(list).toEqual(expect.arrayContaining(options));
		const labels = list.map(({ name }) => name);
		expect(labels).toEqual(data.map(({ name }) => name).sort());
		expect(await service.received()).toEqual([
			{
				method: 'POST',
				url: '/database/contacts/query',
				body: { numberOfRecords: 1 },
				apiToken: '***',
			},
		]);
	});

	it('has the names of Simplified, and no column without an ID', async () => {
		const body = pageOf(
			contactWith(
				{ name: 'Town', fieldID: ' ' },
				{ name: 'Email', fieldID: 'e' },
				{ name: 'Email', fieldID: 7 },
				{ fieldID: 'B' },
				{ name: 'error', fieldID: 'c' },
			),
		);
		await service.fault({ body }, { body });

		const labels = ['B', 'Email', 'Email (7)', 'error (c)', 'Town'];
		expect(await service.list(names)).toEqual(labels.map((name) => ({ name, value: name })));
		const values = ['B', 'e', '7', 'c'].map((value, index) => ({ name: labels[index], value }));
		expect(await service.list(columns)).toEqual(values);
	});

	it.each([
		['in an empty database', '{}', /returned no contact/],
		['of a contact without fields', pageOf(contactWith()), /returned a contact without fields/],
		['of a contact without data', pageOf({ referenceID: 'a', data: null }), /without fields/],
		['of another program', '{"error":"none"}', /"none" in place of selectedContacts/],
		['of a web page', '<html>', /^The answer was a web page\. HTTP 200: check that the Base URL/],
	])('is a clear text %s', async (_where, body, text) => {
		for (const path of [names, columns]) {
			await service.fault({ body });

			const message = expect.stringMatching(text);
			await expect(service.list(path)).rejects.toMatchObject({ message });
		}
	});

	it('has no link of a stranger in its error, which n8n renders as HTML', async () => {
		await service.fault({ status: 400, body: '"<a href=\'x\'>A & B</a>"' });

		await expect(service.list(names)).rejects.toThrow("&lt;a href='x'&gt;A &amp; B&lt;/a&gt;");
	});

	it('is a text if no field has an ID, for a column only', async () => {
		const body = pageOf(contactWith({ name: 'Town' }));
		await service.fault({ body }, { body });

		expect(await service.list(names)).toEqual([{ name: 'Town', value: 'Town' }]);
		await expect(service.list(columns)).rejects.toThrow('without fields that have an ID');
	});

	it.each<[string, RegExp, ICredentialDataDecryptedObject, INodeParameters?]>([
		['lacks the permission', /HTTP 401: .*"View Contacts and/, { apiToken: tokens.any }],
		['is blank', /^'API Token' of the credential is blank/, { apiToken: ' ' }],
		[
			'cannot be sent to the proxy of the node',
			/^'Proxy' must be an address/,
			{},
			{ requestOptions: { proxy: 'none' } },
		],
	])('is a clear text, with a way out, for a token that %s', async (...given) => {
		const [, text, credentials, parameters] = given;
		const failed = service.list(names, credentials, parameters);

		await expect(failed).rejects.toThrow(text);
		await expect(failed).rejects.toThrow(/ To go on without the list, use an expression\.$/);
	});

	it('ends a request that takes too long', async () => {
		const time = new AbortController();
		jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(time.signal);
		await service.fault({ untilArrived: 99 });
		const failed = expect(service.list(names)).rejects.toThrow(/^The service took too long/);
		await service.control().untilArrived(1);
		time.abort();

		await failed;
	});

	it('has no token, whatever the service sends', async () => {
		const field = { name: `No ${tokens.full}`, fieldID: tokens.full };
		const error = { status: 400, body: JSON.stringify(`No ${tokens.full}`) };
		await service.fault({ body: pageOf(contactWith(field)) }, error);

		expect(await service.list(columns)).toEqual([{ name: 'No ***', value: '***' }]);
		const problem: unknown = await service.list(names).catch((problem: unknown) => problem);
		expect(problem).toMatchObject({ message: expect.stringContaining('No ***') });
		expect(JSON.stringify(problem)).not.toContain(tokens.full);
	});
});

describe('Selected Fields', () => {
	const query = { ...operationNamed('contact/query').parameters, options: {}, sortFields: {} };
	const run = async (contactFields: INodeParameters[string], more: INodeParameters = {}) =>
		await service.run({
			parameters: { ...query, contactOutput: 'selected', contactFields, ...more },
			input: [{ fields: ['Town', 1001], none: null, text: 'Town, 1001,' }],
		});
	const nathan = contactWith(
		{ fieldID: '1001', name: 'Email', value: 'nathan@example.com' },
		{ fieldID: '1005', name: 'Town', value: 'York' },
		{ fieldID: '1006', name: 'Town', value: 'Leeds' },
		{ fieldID: '1007', name: '1005', value: 'its own' },
		{ fieldID: '1008', name: 'a, b', value: 0 },
		{ fieldID: '1009', name: 'error', value: 'none' },
		{ fieldID: '1010', name: 'First Name ', value: 'Nathan' },
	);

	it.each<[INodeParameters[string], IDataObject]>([
		[['Town', 'Email'], { Town: 'York', Email: 'nathan@example.com' }],
		[['Town (1006)', '1005', 'a, b'], { 'Town (1006)': 'Leeds', '1005': 'its own', 'a, b': 0 }],
		[['source', 'referenceID', 'error (1009)'], { source: 'Event', 'error (1009)': 'none' }],
		['={{ $json.fields }}', { Town: 'York', '1001': 'nathan@example.com' }],
		["={{ $json.text.split(',').slice(0, 2) }}", { Town: 'York', '1001': 'nathan@example.com' }],
		['={{ $json.text }}', { Town: 'York', '1001': 'nathan@example.com' }],
		[' Town , Town', { Town: 'York' }],
		[['First Name '], { 'First Name ': 'Nathan' }],
		[
			['constructor', '__proto__', 'Town'],
			{ constructor: null, ['__proto__']: null, Town: 'York' },
		],
	])('%j are the fields of an item, in this order', async (fields, expected) => {
		const without = contactWith({ name: 'Postcode', value: 'YO1' });
		await service.fault({
			body: pageOf(nathan, { ...without, referenceID: 'b', source: 'Event' }),
		});

		const [item, other] = jsonOf(await run(fields));
		const all = { referenceID: 'a', ...expected };
		expect(item).toEqual(all);
		const order = Object.keys(item).filter((key) => !/^\d+$/.test(key));
		expect(order).toEqual(Object.keys(all).filter((key) => !/^\d+$/.test(key)));
		expect(other).toEqual({
			...Object.fromEntries(Object.keys(all).map((key) => [key, null])),
			referenceID: 'b',
			...('source' in expected && { source: 'Event' }),
		});
	});

	it('a field without an ID is found by its name only', async () => {
		await service.fault({ body: pageOf(contactWith({ name: 'Town', value: 'York' })) });

		expect(jsonOf(await run(['undefined', 'Town (undefined)']))).toEqual([
			{ referenceID: 'a', undefined: null, 'Town (undefined)': null },
		]);
	});

	it('a field is found by its name and ID also where it is the only one of this name', async () => {
		const field = { fieldID: '1006', name: 'Town', value: 'Leeds' };
		await service.fault({ body: pageOf(contactWith(field)) });

		expect(jsonOf(await run(['Town (1006)']))).toEqual([
			{ referenceID: 'a', 'Town (1006)': 'Leeds' },
		]);
	});

	it.each<[INodeParameters[string]]>([
		['={{ ["Town", $json.none] }}'],
		[['{{ $json.text }}']],
		[[]],
		[''],
		[' , '],
		['={{ $json.none }}'],
		['={{ [] }}'],
		[['={{ $json.none }}']],
		['=Town,{{ $json.none }}'],
	])('%j is an error that names the parameter, and nothing is sent', async (fields) => {
		const { error } = await run(fields);

		expect(error?.message).toMatch(/^'Field Names or IDs' /);
		expect(await service.received()).toEqual([]);
	});

	it.each([
		['Town,Nmae', pageOf(nathan), '{}', ['Nmae']],
		['error', pageOf(nathan), '{}', ['error']],
		['Nmae', '{}', '{}', undefined],
		[
			'Town',
			pageOf(contactWith({ name: 'Town', value: null })),
			pageOf({ ...nathan, referenceID: 'c' }),
			undefined,
		],
	])('a hint names those of %s that no contact had', async (fields, first, second, named) => {
		const next = (page: string) => ({ body: JSON.stringify({ ...JSON.parse(page), next: 9 }) });
		await service.fault(next(first), { body: second }, { body: '{}', times: 9 });
		const { hints } = await run(fields, { returnAll: true, options: { pageSize: 1 } });

		const texts = hints.filter((text) => !/^Nothing/.test(text));
		const hint = `No contact had a value for ${named}. Check 'Field Names or IDs'.`;
		expect(texts).toEqual(named ? [hint] : []);
	});
});
