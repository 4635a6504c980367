import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { query } from '../../../../nodes/EngagementService/resources/contact/query';
import { withoutUndefined } from '../../../../nodes/EngagementService/shared/json';
import { holds } from '../../property';
import { id, someId, type IdOf } from './ids';
import { itemsOf, type Service } from './operation';
import { behaviour, contactService, pointers } from './services';

const contacts = (id: fc.Arbitrary<IdOf>): fc.Arbitrary<IDataObject[]> =>
	fc.array(id, { maxLength: 40 }).map((all) =>
		all.map((idOf, index) => ({
			...withoutUndefined({ referenceID: idOf(index) }),
			data: [{ name: 'Number', value: `${index}` }],
		})),
	);
const identified = contacts(id);
const someIdentified = contacts(someId);
const small = fc.integer({ min: 1, max: 50 });
const start = fc.option(fc.nat(50), { nil: undefined });

interface Asked {
	limit?: number;
	pageSize?: number;
	start?: number;
	output?: 'raw' | 'response';
}

/** Reads within two requests for each of `records`, and two for the end. */
async function read(asked: Asked, service: Service, records: number): Promise<IDataObject[]> {
	const parameters = {
		returnAll: asked.limit === undefined,
		limit: asked.limit,
		contactOutput: asked.output ?? 'raw',
		'options.pageSize': asked.pageSize,
		'options.startRecord': asked.start,
	};
	return await itemsOf(query, parameters, service, 2 * (records + 1));
}

const from = (all: IDataObject[], base: number, start = base) =>
	all.slice(Math.max(start - base, 0));

holds(
	'Return All reads every contact once, in order',
	fc.asyncProperty(
		identified,
		behaviour,
		pointers,
		fc.record({ pageSize: small, start }),
		async (all, behaviour, pointers, asked) => {
			const items = await read(asked, contactService(all, behaviour, pointers), all.length);
			expect(items).toEqual(from(all, behaviour.base, asked.start));
		},
	),
);

holds(
	'a limit is met exactly, as long as there are so many',
	fc.asyncProperty(
		identified,
		behaviour,
		pointers,
		fc.record({ limit: small, start }),
		async (all, behaviour, pointers, asked) => {
			const items = await read(asked, contactService(all, behaviour, pointers), all.length);
			expect(items).toEqual(from(all, behaviour.base, asked.start).slice(0, asked.limit));
		},
	),
);

holds(
	'contacts without an ID are read too, where no page repeats any',
	fc.asyncProperty(
		someIdentified,
		behaviour,
		pointers,
		small,
		async (all, behaviour, pointers, pageSize) => {
			const service = contactService(all, { ...behaviour, base: 0 }, pointers);
			expect(await read({ pageSize }, service, all.length)).toEqual(all);
		},
	),
);

holds(
	'a service that ignores the start gives its first page once',
	fc.asyncProperty(
		identified,
		behaviour,
		pointers,
		small,
		async (all, behaviour, pointers, pageSize) => {
			const service = contactService(all, behaviour, pointers);
			const deaf: Service = ({ numberOfRecords }) => service({ numberOfRecords });
			const first = all.slice(0, Math.min(pageSize, behaviour.cap));
			expect(await read({ pageSize }, deaf, all.length)).toEqual(first);
		},
	),
);

holds(
	'so does one whose contacts change all the time',
	fc.asyncProperty(
		identified,
		behaviour,
		pointers,
		small,
		async (all, behaviour, pointers, pageSize) => {
			let time = 0;
			const deaf: Service = ({ numberOfRecords }) => {
				time += 1;
				const changed = all.map((contact) => ({ ...contact, source: `at ${time}` }));
				return contactService(changed, behaviour, pointers)({ numberOfRecords });
			};
			const first = all.slice(0, Math.min(pageSize, behaviour.cap));
			const items = await read({ pageSize }, deaf, all.length);
			expect(items).toEqual(first.map((contact) => ({ ...contact, source: 'at 1' })));
		},
	),
);

holds(
	'whole pages come as they are, and end with the one that meets the limit',
	fc.asyncProperty(
		identified,
		behaviour,
		pointers,
		fc.option(small, { nil: undefined }),
		async (all, behaviour, pointers, limit) => {
			const served: IDataObject[] = [];
			const service = contactService(all, { ...behaviour, base: 0 }, pointers);
			const noting: Service = (asked) => {
				const page = service(asked);
				served.push(page);
				return page;
			};
			const pages = await read({ limit, output: 'response' }, noting, all.length);
			expect(served).toEqual(expect.arrayContaining(pages));
			const found = pages.flatMap(({ selectedContacts }) => selectedContacts);
			expect(found).toEqual(all.slice(0, limit));
		},
	),
);
