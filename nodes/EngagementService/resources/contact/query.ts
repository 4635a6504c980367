import type { IDataObject } from 'n8n-workflow';

import type {
	Answer,
	ContactQuery,
	ContactQueryResult,
	Permission,
	SortField,
} from '../../shared/api';
import { defined, objectsOf, unlessEmpty } from '../../shared/json';
import type { Operation } from '../../shared/operation';
import { InputError, type Parameters } from '../../shared/parameters';
import { path, prepare, receive, type ReadingOn, type ServiceRequest } from '../../transport';
import { fields, PAGE_SIZE } from './queryFields';
import { simplified } from './simplified';

const permission: Permission = 'View Contacts and transactions';

function toRequest(parameters: Parameters): ServiceRequest {
	return {
		path: path`/database/contacts/query`,
		body: contactQuery(parameters),
		permission,
		notFoundMeansMissingValue: true,
		readingOn: readingOn(parameters),
	};
}

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

function readingOn(parameters: Parameters): ReadingOn {
	const all = parameters.boolean('returnAll');
	const size = parameters.integer('options.pageSize', 1) ?? PAGE_SIZE;
	return {
		lists: ['selectedContacts'],
		wanted: ['selectedContacts'],
		idName: 'referenceID',
		start: parameters.integer('options.startRecord'),
		limit: all ? Infinity : (parameters.integer('limit', 1) ?? 50),
		whole: parameters.choice('output', ['simplified', 'raw', 'response']) === 'response',
		patience: 1,
		ask: (startRecord, missing) => defined({ numberOfRecords: all ? size : missing, startRecord }),
		next,
	};
}

/** `next` where the service sends one; otherwise where the page started, and the number that it returned. */
function next(page: Answer<ContactQueryResult>, start: number, returned: number): number {
	if (typeof page.next === 'number') return page.next;
	return (typeof page.start === 'number' ? page.start : start) + returned;
}

function toItems(page: Answer<ContactQueryResult>, parameters: Parameters): IDataObject[] {
	const contacts = objectsOf(page.selectedContacts);
	switch (parameters.choice('output', ['simplified', 'raw', 'response'])) {
		case 'simplified':
			return contacts.map(simplified);
		case 'raw':
			return contacts;
		case 'response':
			return [{ ...page }];
	}
}

export const query: Operation = {
	option: {
		name: 'Query',
		value: 'query',
		action: 'Query contacts',
		description: `Find contacts by filter criteria. The API token needs the permission "${permission}".`,
		routing: {
			request: { method: 'POST' },
			send: { preSend: [prepare(fields, toRequest)] },
			output: { postReceive: [receive(fields, toItems)] },
		},
	},
	fields,
};
