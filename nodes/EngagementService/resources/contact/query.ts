import type { IDataObject } from 'n8n-workflow';

import { complete } from '../../shared/complete';
import { propertyOf, type Declared } from '../../shared/declared';
import { limitsOf } from '../../shared/fields';
import { idText, objectsOf, withoutUndefined } from '../../shared/json';
import { operation } from '../../operation';
import type { Parameters } from '../../shared/parameters';
import { strings, stringOrNull } from '../../shared/schema';
import { path } from '../../shared/urlPath';
import { isPosition, toNames } from '../../shared/values';
import {
	BASE_URL_AND_PATH,
	joinNames,
	joinSome,
	nothingFound,
	type Hint,
	type PageShape,
	type Position,
	type ServiceRequest,
} from '../../transport';
import { namedValues } from './namedValues';
import { fields, limit, startRecord } from './queryFields';

const outputs = ['simplified', 'raw', 'selected', 'response'] as const;

function input(parameters: Parameters, { body }: Declared) {
	const output = parameters.choice('contactOutput', outputs);
	return {
		limits: limitsOf(parameters, 'options.startRecord'),
		filter: String(body.filterString ?? ''),
		output,
		fields: output === 'selected' ? chosenFields(parameters) : [],
	};
}

/** A name from the list keeps its spaces. An expression may have more of them, as between commas. */
function chosenFields(parameters: Parameters): string[] {
	const names = parameters.read('contactFields', complete(toNames));
	if (!parameters.hasExpression('contactFields')) return names;
	return [...new Set(names.map((name) => name.trim()))];
}

type Input = ReturnType<typeof input>;

const filterFoundNothing: Hint = (about) =>
	`${nothingFound(about)} Check 'Filter String'. FIELD_ID stands for the ID of a field, such as 1005. A space next to a quotation mark counts. Sent: ${joinNames(about.names)}`;

const page: PageShape = {
	lists: ['selectedContacts'],
	others: ['totalContacts', 'totalReturned', 'start', 'next'],
	idName: 'referenceID',
	sizeName: propertyOf(limit),
	startName: propertyOf(startRecord),
	endsAtRepeatedPage: false,
	next,
	end: ({ totalContacts }) => totalContacts,
	returned: ({ totalReturned }) => totalReturned,
};

function request({ limits, filter, output, fields }: Input): Partial<ServiceRequest> {
	return {
		notFound: `for a contact query, 404 may mean that a parameter value is missing. Check 'Filter String', the other fields, and ${BASE_URL_AND_PATH}.`,
		hintOn: (contacts) => {
			const found = output === 'response' ? contacts.flatMap(recordsOf) : contacts;
			if (!found.length) return filter ? { hint: filterFoundNothing, names: [filter] } : undefined;
			const names = missing(fields, contacts);
			return names.length ? { hint: withoutField, names } : undefined;
		},
		paging: { page, chosen: page.lists, keepsPages: output === 'response', ...limits },
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

function recordsOf(page: IDataObject): IDataObject[] {
	return objectsOf(page.selectedContacts);
}

function items(page: IDataObject, { output, fields }: Input): IDataObject[] {
	const contacts = recordsOf(page);
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
	// Of two fields with the same name, the list to choose from shows one with its ID. A contact may have only that one.
	const fieldCalled = (chosen: string) =>
		objectsOf(contact.data).find(({ name, fieldID }) => {
			const id = idText(fieldID);
			return id !== undefined && [id, `${name} (${id})`].includes(chosen);
		});
	const chosen = names.map((name) => [
		name,
		(values.has(name) ? values.get(name) : fieldCalled(name)?.value) ?? null,
	]);
	return withoutUndefined({ referenceID: contact.referenceID, ...Object.fromEntries(chosen) });
}

/** The chosen fields that no contact has a value for. */
function missing(names: string[], contacts: IDataObject[]): string[] {
	// A property `error` comes out as `error_`, so it is missing here.
	return names.filter((name) => contacts.every((contact) => (contact[name] ?? null) === null));
}

const withoutField: Hint = ({ groups, count }) => {
	const texts = groups().map(
		({ names, share }) => `${joinNames(names)}${count === 1 ? '' : ` in ${share}`}`,
	);
	return `No contact had a value for ${joinSome(texts)}. Check 'Field Names or IDs'.`;
};

export const query = operation({
	name: 'Query',
	value: 'query',
	action: 'Query contacts',
	description: 'Find contacts by filter criteria',
	permission: 'View Contacts and transactions',
	kind: 'read',
	method: 'POST',
	path: path`/database/contacts/query`,
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
});
