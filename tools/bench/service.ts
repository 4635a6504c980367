/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify from 'fastify';

export interface BenchService extends AsyncDisposable {
	url: string;
	/** How many requests have arrived. */
	requests: number;
}

/** How many contacts there are. */
export const CONTACTS = 50_000;

export const LISTS = ['inbound', 'outbound', 'txtOut', 'api'];
export const PROGRAMME = '0c6e8f52-7a1d-4e39-b284-d5f903a17c6b';

const names = ['Email', 'FirstName', 'LastName', 'Mobile', 'Town', 'Postcode', 'Gender', 'Source'];

interface Query {
	filterString?: string;
	numberOfRecords: number;
	startRecord?: number;
}

/** The Engagement Service at its fastest: it checks nothing, and answers after `latency` milliseconds. */
export async function startBenchService(latency: number): Promise<BenchService> {
	const app = Fastify({ forceCloseConnections: true });
	app.addHook('onRequest', async () => {
		service.requests += 1;
		if (latency) await delay(latency);
	});
	app.post('/forms/*', () => ({}));
	app.post<{ Body: Query }>('/database/contacts/query', ({ body }) => contacts(body));
	app.get('/txt/*', messages);
	const url = await app.listen({ host: '127.0.0.1', port: 0 });
	const service = { url, requests: 0, [Symbol.asyncDispose]: () => app.close() };
	return service;
}

/** One contact for a filter, otherwise a page of all. */
function contacts({ filterString, startRecord: start = 0, numberOfRecords }: Query) {
	const totalContacts = filterString ? 1 : CONTACTS;
	const totalReturned = Math.max(0, Math.min(numberOfRecords, totalContacts - start));
	const selectedContacts = Array.from({ length: totalReturned }, (_, index) =>
		contact(start + index),
	);
	return { totalContacts, totalReturned, start, next: start + totalReturned, selectedContacts };
}

const contact = (position: number) => ({
	referenceID: `5a9c2e47-d813-4b60-8f1a-${String(position).padStart(12, '0')}`,
	data: names.map((name, index) => ({ fieldID: `field-${index}`, name, value: `The ${name}` })),
	source: 'Website',
});

/** Three messages in each of the four lists. */
function messages() {
	const pages = LISTS.map((list) => [list, Array.from({ length: 3 }, () => message(list))]);
	return Object.fromEntries(pages);
}

const message = (list: string) => ({
	messageID: randomUUID(),
	programmeID: PROGRAMME,
	txtOutID: randomUUID(),
	shortCode: '60777',
	mobileNumber: '+447700900123',
	status: 'Delivered',
	messageType: list === 'inbound' ? 'Inbound' : 'Outbound',
});
