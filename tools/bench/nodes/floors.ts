import type { IDataObject, IHttpRequestMethods } from 'n8n-workflow';
import { atOnce } from './atOnce';
import { contactId, databaseId, formId, programmeId, reader } from './ids';

/** Sends one request to the service, and resolves to the parsed answer. */
export type Send = (
	method: IHttpRequestMethods,
	path: string,
	body?: IDataObject,
) => Promise<IDataObject>;

/** The least that each operation can do for one item: its requests, and nothing else. Resolves to the answers. */
export const floors: Record<string, (send: Send, item: IDataObject) => Promise<IDataObject[]>> = {
	submit: async (send, item) => {
		const data = Object.entries(item).map(([name, value]) => ({ name, value }));
		return [await send('POST', `/forms/${formId}/submit`, { data })];
	},
	import: async (send, { Reference }) => {
		const path = `/database/transactionaldatabases/${databaseId}/import/execute`;
		return [await send('POST', path, { ...reader, uploadID: Reference })];
	},
	query: async (send, { Email }) => {
		const body = { filterString: `Email = '${String(Email)}'`, numberOfRecords: 1 };
		return [await send('POST', '/database/contacts/query', body)];
	},
	messages: async (send, { Reference }) => [
		await send('GET', `/txt/programmes/${programmeId}/sendtxt/${String(Reference)}?numRecords=12`),
	],
	allMessages: async (send) => {
		const path = `/txt/programmes/${programmeId}/sendtxt/${contactId}?numRecords=150`;
		return await atOnce(pages(85), (page) => send('GET', `${path}&startIndex=${page * 150}`));
	},
	allContacts: async (send) =>
		await atOnce(pages(101), (page) =>
			send('POST', '/database/contacts/query', { numberOfRecords: 500, startRecord: page * 500 }),
		),
};

const pages = (count: number) => Array.from({ length: count }, (_, page) => page);
