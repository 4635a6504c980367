import type { IDataObject } from 'n8n-workflow';

import type { Answer, ContactQuery, ContactQueryResult, SortField } from '../../shared/api';
import { defined, objectsOf, unlessEmpty } from '../../shared/json';
import { operation } from '../../operation';
import { InputError, type Parameters } from '../../shared/parameters';
import type { ServiceRequest } from '../../transport';
import { fields, PAGE_SIZE } from './queryFields';
import { simplified } from './simplified';

function input(parameters: Parameters) {
	return {
		body: contactQuery(parameters),
		start: parameters.integer('options.startRecord'),
		limit: parameters.boolean('returnAll') ? Infinity : (parameters.integer('limit', 1) ?? 50),
		pageSize: parameters.integer('options.pageSize', 1) ?? PAGE_SIZE,
		output: parameters.choice('output', ['simplified', 'raw', 'response']),
	};
}

type Input = ReturnType<typeof input>;

/** The body, without the page ("Contact query request" of the API document). */
function contactQuery(parameters: Parameters): ContactQuery {
	return {
		filterString: parameters.text('filterString'),
		condition: parameters.jsonObject('options.condition'),
		columns: parameters.text('options.columns'),
		sortFields: unlessEmpty(parameters.rows('options.sortFields.sort').map(sortField)),
		needTotalRowCount: parameters.boolean('options.needTotalRowCount'),
	};
}

function sortField(row: Parameters): SortField {
	const column = row.text('column');
	if (!column) throw new InputError("Each row of 'Sort Fields' needs a 'Column'");
	return defined({ column, direction: row.text('direction') });
}

function request({ body, start, limit, pageSize, output }: Input): ServiceRequest {
	return {
		body,
		notFoundMeansMissingValue: true,
		readingOn: {
			lists: ['selectedContacts'],
			wanted: ['selectedContacts'],
			idName: 'referenceID',
			start,
			limit,
			whole: output === 'response',
			patience: 1,
			ask: (startRecord, missing) => ({
				numberOfRecords: missing === Infinity ? pageSize : missing,
				startRecord,
			}),
			next,
		},
	};
}

/** `next` where the service sends one; otherwise where the page started, and the number that it returned. */
function next(page: Answer<ContactQueryResult>, start: number, returned: number): number {
	if (typeof page.next === 'number') return page.next;
	return (typeof page.start === 'number' ? page.start : start) + returned;
}

function items(page: Answer<ContactQueryResult>, { output }: Input): IDataObject[] {
	const contacts = objectsOf(page.selectedContacts);
	switch (output) {
		case 'simplified':
			return contacts.map(simplified);
		case 'raw':
			return contacts;
		case 'response':
			return [{ ...page }];
	}
}

export const query = operation({
	name: 'Query',
	value: 'query',
	action: 'Query contacts',
	description: 'Find contacts by filter criteria',
	permission: 'View Contacts and transactions',
	method: 'POST',
	path: '/database/contacts/query',
	fields,
	input,
	request,
	items,
});
