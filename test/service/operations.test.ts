import { request } from './request';
import { startService, world, type Service } from '../../tools/service/index';
import type { Contact, StoredHistory, TxtList, TxtMessage } from '../../tools/service/world/types';

interface QueryResult {
	totalContacts?: number;
	totalReturned: number;
	start: number;
	next?: number;
	selectedContacts: Contact[];
}
type TxtMessages = Record<TxtList, TxtMessage[]>;

const { ids } = world;
const [first] = world.contacts;
const txt = `/txt/programmes/${ids.programmes.reminders}/sendtxt/${ids.contact}`;

let service: Service;

beforeAll(async () => {
	service = await startService();
});
afterAll(() => service.close());
beforeEach(() => service.control.reset());

const queryContacts = async (body: object): Promise<QueryResult> =>
	(await request<QueryResult>(service, 'POST', '/database/contacts/query', { body })).json;

const getHistory = async (query: Record<string, string>) =>
	(
		await request<StoredHistory>(service, 'GET', `/database/contacts/${ids.contact}/history`, {
			query,
		})
	).json;

const listTxt = async (query: Record<string, string>, path = txt): Promise<TxtMessages> =>
	(await request<TxtMessages>(service, 'GET', path, { query })).json;

const countsOf = (lists: TxtMessages): number[] => Object.values(lists).map((list) => list.length);

test('a query is read page by page, in a stable order', async () => {
	const pages: QueryResult[] = [];
	for (let start = 0; start > 0 || pages.length === 0; start = pages.at(-1)?.next ?? 0) {
		pages.push(await queryContacts({ startRecord: start, numberOfRecords: 500 }));
	}
	expect(pages.map(({ start, totalReturned, next }) => [start, totalReturned, next])).toEqual([
		[0, 500, 500],
		[500, 500, 1000],
		[1000, 200, 0],
	]);
	expect(pages.flatMap(({ selectedContacts }) => selectedContacts)).toEqual(world.contacts);
});

test('a query has its defaults, and a total only when asked for', async () => {
	expect(await queryContacts({})).toMatchObject({ start: 0, totalReturned: 100, next: 100 });
	expect(await queryContacts({})).not.toHaveProperty('totalContacts');
	expect(await queryContacts({ needTotalRowCount: true })).toHaveProperty('totalContacts', 1200);
});

test('a query filters by any value and by reference ID, in any letter case', async () => {
	const email = first.data[0].value ?? '';
	for (const filterString of [email.toUpperCase(), ids.contact.toUpperCase()]) {
		expect((await queryContacts({ filterString })).selectedContacts).toEqual([first]);
	}
});

test('a query returns the columns asked for, sorted', async () => {
	const body = { columns: 'City, Last Name', numberOfRecords: 1200 };
	const column = 'Last Name';
	const lastNames = async (direction: string): Promise<string[]> => {
		const result = await queryContacts({ ...body, sortFields: [{ column, direction }] });
		return result.selectedContacts.map(({ data }) => {
			expect(data.map(({ name }) => name)).toEqual(['Last Name', 'City']);
			return data[0].value ?? '';
		});
	};
	const ascending = await lastNames('Ascending');
	expect(ascending).toEqual([...ascending].sort((a, b) => a.localeCompare(b, 'en')));
	expect(await lastNames('DESCENDING')).toEqual([...ascending].reverse());
});

test('TXT messages are one list, dealt out to four', async () => {
	expect(countsOf(await listTxt({}))).toEqual([38, 38, 37, 37]);
	expect(countsOf(await listTxt({ startIndex: '398', numRecords: '10' }))).toEqual([0, 0, 1, 1]);
	const all = await listTxt({ numRecords: '1000' });
	expect(countsOf(all)).toEqual([100, 100, 100, 100]);
	const byNumber = txt.replace(ids.contact, encodeURIComponent(ids.mobileNumber));
	expect(await listTxt({ numRecords: '1000' }, byNumber)).toEqual(all);
});

test('a history leaves out what is older than since, and shows one more with showAll', async () => {
	const { services, serviceData, keptBack } = world.histories[0];
	const since = '2026-07-01T01:00:00+01:00';
	expect(await getHistory({})).toEqual({ referenceID: ids.contact, services, serviceData });
	const recent = await getHistory({ since, showAll: 'true' });
	const isRecent = (date: string): boolean => date >= '2026-07-01';
	expect(recent.services).toEqual(
		[...services, keptBack].filter(({ createDate }) => isRecent(createDate)),
	);
	expect(recent.services).toHaveLength(4);
	expect(recent.serviceData).toEqual(serviceData.filter(({ actionDate }) => isRecent(actionDate)));
});

test('the events of a message are as they are stored', async () => {
	const path = `/database/contacts/${ids.contact}/history/${ids.message}/events`;
	const { json } = await request(service, 'GET', path);
	expect(json).toEqual(world.receivedMessages[0].message);
	expect(json).toHaveProperty('links.0.postion', 1);
});
