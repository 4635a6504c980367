/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { setTimeout as delay } from 'node:timers/promises';
import Fastify from 'fastify';

import type { RequestBody } from './api';
import { range } from './series';

export interface FastService extends AsyncDisposable {
	url: string;
	requests: number;
}

const names = ['Email', 'FirstName', 'LastName', 'Mobile', 'Town', 'Postcode', 'Gender', 'Source'];

/** The service at its fastest, with any number of contacts: it checks nothing, and answers after `latency` milliseconds. */
export async function startFastService(latency: number): Promise<FastService> {
	const app = Fastify({ forceCloseConnections: true });
	app.addHook('onRequest', async () => {
		service.requests += 1;
		if (latency) await delay(latency);
	});
	app.post('/forms/*', () => ({}));
	app.post<{ Body: RequestBody }>('/database/contacts/query', ({ body }) => contacts(body));
	const url = await app.listen({ host: '127.0.0.1', port: 0 });
	const service = { url, requests: 0, [Symbol.asyncDispose]: () => app.close() };
	return service;
}

/** A page of as many contacts as the filter says, such as `10000`. Another filter finds one. */
function contacts({ filterString, startRecord: start = 0, numberOfRecords = 0 }: RequestBody) {
	const totalContacts = Number(filterString) || 1;
	const totalReturned = Math.max(0, Math.min(numberOfRecords, totalContacts - start));
	const selectedContacts = range(totalReturned, (index) => contact(start + index));
	return { totalContacts, totalReturned, start, next: start + totalReturned, selectedContacts };
}

const contact = (position: number) => ({
	referenceID: `5a9c2e47-d813-4b60-8f1a-${String(position).padStart(12, '0')}`,
	data: names.map((name, index) => ({ fieldID: `field-${index}`, name, value: `The ${name}` })),
	source: 'Website',
});
