import type { IDataObject } from 'n8n-workflow';

import { limitsOf } from '../../shared/fields';
import { objectsOf, unlessEmpty, withoutUndefined } from '../../shared/json';
import { operation } from '../../operation';
import type { Parameters } from '../../shared/parameters';
import { strings, stringOrNull } from '../../shared/schema';
import { isPosition, toNames } from '../../shared/values';
import {
	BASE_URL_AND_PATH,
	joinNames,
	nothingFound,
	type Hint,
	type Outcome,
	type PageShape,
	type Position,
	type ServiceRequest,
} from '../../transport';
import { namedValues } from './namedValues';
import { fields } from './queryFields';

const outputs = ['simplified', 'raw', 'selected', 'response'] as const;

function input(parameters: Parameters) {
	const output = parameters.choice('contactOutput', outputs);
	return {
		body: {
			filterString: parameters.filterText('filterString'),
			condition: parameters.filterObject('options.condition'),
			columns: parameters.text('options.columns'),
			sortFields: unlessEmpty(parameters.rows('sortFields.sort').map(sortField)),
			needTotalRowCount: parameters.boolean('options.needTotalRowCount'),
		},
		start: parameters.integer('options.startRecord'),
		...limitsOf(parameters),
		output,
		fields:
			output === 'selected'
				? parameters.complete('contactFields', 'Check the expression', toNames)
				: [],
	};
}

type Input = ReturnType<typeof input>;

function sortField(row: Parameters) {
	return { column: row.requiredText('column'), direction: row.text('direction') };
}

const filterFoundNothing: Hint = (about) =>
	`${nothingFound(about)} Check 'Filter String'. FIELD_ID stands for the ID of a field, such as 1005.`;

const page: PageShape = {
	lists: ['selectedContacts'],
	others: ['totalContacts', 'totalReturned', 'start', 'next'],
	idName: 'referenceID',
	sizeName: 'numberOfRecords',
	endsAtRepeatedPage: false,
	next,
	end: ({ totalContacts }) => (typeof totalContacts === 'number' ? totalContacts : undefined),
	count: ({ totalReturned, totalContacts }) => totalReturned ?? totalContacts,
};

function request({ body, start, limit, pageSize, output }: Input): ServiceRequest<never> {
	return {
		path: {},
		body,
		notFound: `for a contact query, 404 may mean that a parameter value is missing. Check 'Filter String', 'Sort' and the options, and ${BASE_URL_AND_PATH}.`,
		nothingFound: () => (body.filterString ? filterFoundNothing : undefined),
		paging: {
			page,
			chosen: page.lists,
			start,
			limit,
			keepsPages: output === 'response',
			pageParameters: (startRecord, missing) => ({
				numberOfRecords: Math.min(missing, pageSize),
				startRecord,
			}),
		},
	};
}

/** The page's `next` if it is later. Without a valid `next`, or while contacts are missing, the end of the page. */
function next(page: IDataObject, position: Position): number | undefined {
	const { start, longest, passed, isLast } = position;
	const given = isPosition(page.next) ? page.next : undefined;
	if (given !== undefined && given > start) return given;
	const isMore = typeof page.totalContacts === 'number' && page.totalContacts > passed;
	if (isLast || (given !== undefined && !isMore)) return undefined;
	const end = start + longest;
	const reportedEnd = isPosition(page.start) ? page.start + longest : end;
	// The earlier one: a contact that is read twice is dropped, but a skipped one would be lost.
	return reportedEnd > start ? Math.min(end, reportedEnd) : end;
}

function items(page: IDataObject, { output, fields }: Input): IDataObject[] {
	const contacts = objectsOf(page.selectedContacts);
	switch (output) {
		case 'simplified':
			return contacts.map(simplified);
		case 'raw':
			return contacts;
		case 'selected':
			return contacts.map((contact) => selected(contact, fields));
		case 'response':
			return [page];
	}
}

/** No field of a contact becomes one of these. */
export const TAKEN = ['referenceID', 'source', 'error'];

/** One flat object for a contact: `{ referenceID, source, <field name>: value }`. Data that is no list stays as it is. */
export function simplified({ referenceID, source, data }: IDataObject): IDataObject {
	const values = Array.isArray(data) ? namedValues(data, TAKEN) : { data: data ?? undefined };
	return withoutUndefined({ referenceID, source, ...values });
}

/** `{ referenceID, <chosen name>: value }`: the value of a simplified contact, or of the field with this ID, or null. */
function selected(contact: IDataObject, names: string[]): IDataObject {
	const values = new Map(Object.entries(simplified(contact)));
	const withId = (id: string) =>
		objectsOf(contact.data).find(({ fieldID }) => String(fieldID) === id)?.value;
	const chosen = names.map((name) => [
		name,
		(values.has(name) ? values.get(name) : withId(name)) ?? null,
	]);
	return withoutUndefined({ referenceID: contact.referenceID, ...Object.fromEntries(chosen) });
}

function hints({ fields }: Input, _outcome: Outcome, items: IDataObject[]) {
	const isMissing = (name: string) => items.every((item) => (item[name] ?? null) === null);
	const names = items.length ? fields.filter(isMissing) : [];
	return names.length ? [{ hint: withoutField, names }] : [];
}

const withoutField: Hint = ({ names, items, count }) =>
	`No contact had a value for ${joinNames(names)}${count === 1 ? '' : ` in ${items}`}. Check 'Field Names or IDs'.`;

export const query = operation({
	name: 'Query',
	value: 'query',
	action: 'Query contacts',
	description: 'Find contacts by filter criteria',
	permission: 'View Contacts and transactions',
	kind: 'read',
	method: 'POST',
	path: '/database/contacts/query',
	example: { filterString: "[FIELD_ID] eq 'York'" },
	returns: {
		type: 'object',
		properties: strings('referenceID', 'source'),
		additionalProperties: { ...stringOrNull, description: 'each contact field by name' },
	},
	fields,
	input,
	request,
	items,
	hints,
});
