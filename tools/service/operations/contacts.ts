import type { ContactQuery, SortField } from '../../../nodes/EngagementService/shared/api';
import { world } from '../world';
import type { Contact, FieldValue } from '../world/types';
import { Refusal, slice } from './lookup';
import type { Call } from './types';

const defaultPage = 100;

function matches({ referenceID, data }: Contact, filter: string): boolean {
	const texts = [referenceID, ...data.map(({ value }) => value ?? '')];
	return texts.some((text) => text.toLowerCase().includes(filter.toLowerCase()));
}

const valueOf = ({ data }: Contact, column: string): string =>
	data.find(({ name }) => name === column)?.value ?? '';

function compare({ column, direction = '' }: SortField, index: number) {
	if (!column) throw new Refusal(`sortFields[${index}].column is missing.`);
	const sign = direction.toLowerCase().startsWith('desc') ? -1 : 1;
	return (a: Contact, b: Contact): number =>
		sign * valueOf(a, column).localeCompare(valueOf(b, column), 'en');
}

function sorted(contacts: Contact[], sortFields: SortField[]): Contact[] {
	const comparisons = sortFields.map(compare);
	return [...contacts].sort((a, b) =>
		comparisons.reduce((order, comparison) => order || comparison(a, b), 0),
	);
}

function withColumns(contact: Contact, columns: string): Contact {
	const names = columns.split(',').map((name) => name.trim());
	const isWanted = ({ name }: FieldValue): boolean => name !== undefined && names.includes(name);
	return { ...contact, data: contact.data.filter(isWanted) };
}

/** The syntax of the filter and the columns, the defaults and the sort order are the stand-in's own: none is documented. */
export function queryContacts({ body, faults, store }: Call<ContactQuery>): object {
	const { filterString = '', sortFields = [], columns, needTotalRowCount } = body;
	const found = [...world.contacts, ...store.contacts].filter((contact) =>
		matches(contact, filterString),
	);
	const start = Math.max(0, body.startRecord ?? 0);
	const count = Math.min(body.numberOfRecords ?? defaultPage, faults.pageCap ?? Infinity);
	const page = slice(sorted(found, sortFields), start, count);
	const end = start + page.length;
	return {
		...(needTotalRowCount && { totalContacts: found.length }),
		totalReturned: page.length,
		start,
		...(!faults.noNext && { next: end < found.length ? end : 0 }),
		selectedContacts: columns ? page.map((contact) => withColumns(contact, columns)) : page,
	};
}
