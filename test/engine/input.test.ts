import { expectRefused, type Refused } from './harness/refused';
import { useService, world } from './harness/service';

const service = useService();
const { ids } = world;
const txt = {
	resource: 'txtMessage',
	operation: 'getManyByContact',
	programmeId: ids.programmes.reminders,
	referenceId: ids.contact,
};
const query = { resource: 'contact', operation: 'query' };
const history = {
	resource: 'contact',
	operation: 'getHistory',
	referenceId: ids.contact,
	historyOutput: 'response',
};

const TOO_LARGE = '12345678901234567890';

const refused: Refused[] = [
	[{ ...txt, referenceId: '..' }, "'Reference ID' must be an ID"],
	[{ ...txt, limit: 0 }, "'Limit' must be a whole number from 1 to 2147483647"],
	[{ ...txt, limit: 2.5 }, "'Limit' must be a whole number"],
	[{ ...txt, lists: [] }, "'Lists' must have at least one entry"],
	[{ ...txt, lists: ['sent'] }, "'Lists' must be one of: Inbound, Outbound, TXT Out, API"],
	[{ ...txt, options: { startIndex: 2 ** 31 } }, "'Start Index' must be a whole number"],
	[{ ...query, options: { startRecord: -1 } }, "'Start Record' must be a whole number"],
	[{ ...query, options: { pageSize: 0 }, returnAll: true }, "'Page Size' must be a whole number"],
	[{ ...query, options: { condition: '[1]' } }, "'Condition' must be a JSON object"],
	[
		{ ...query, options: { condition: `{"Account":${TOO_LARGE}}` } },
		"'Condition' must have the number 12345678901234567000 as text",
	],
	[
		{ ...query, options: { condition: `={{ { Account: [${TOO_LARGE}] } }}` } },
		"'Condition' must have the number 12345678901234567000 as text",
	],
	[
		{ ...query, sortFields: { sort: [{ column: '', direction: 'Ascending' }] } },
		"'Column' in row 1 of 'Sort' is required",
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

it.each(refused)('refuses %j', async (...refused) => await expectRefused(service, ...refused));

it.each([
	['a time that the clocks leave out', '2026-03-29 01:30', '2026-03-29T02:30:00.000+01:00'],
	['of a time that comes twice the earlier', '20261025T0130', '2026-10-25T01:30:00.000+01:00'],
])('reads a date in the time zone of the workflow: %s', async (_what, since, sent) => {
	await service.run({ parameters: { ...history, options: { since } } });

	const [{ url }] = await service.received();
	expect(url.split('?')[1]).toBe(`${new URLSearchParams({ since: sent })}`);
});

it('sends the largest number that is exact', async () => {
	const condition = '{"Account":9007199254740991}';
	await service.run({ parameters: { ...query, options: { condition } } });

	const [{ body }] = await service.received();
	expect(body).toMatchObject({ condition: { Account: 9007199254740991 } });
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
