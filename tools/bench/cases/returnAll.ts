import { contactId, programmeId } from '../nodes/ids';
import { httpJson, httpRequest, pagination } from '../stages';
import { bare, engagementService, http, type Case } from './case';

/** 50,000 records for one item. */
export function returnAll(base: string): Case[] {
	const txt = { resource: 'txtMessage', operation: 'getManyByContact', programmeId };
	const messages = httpRequest({
		url: `${base}/txt/programmes/${programmeId}/sendtxt/${contactId}?numRecords=150`,
		options: pagination('qs', 'startIndex', 150, 'inbound'),
	});
	const contacts = httpJson(
		`${base}/database/contacts/query`,
		'{ "numberOfRecords": 500 }',
		pagination('body', 'startRecord', 500, 'selectedContacts'),
	);
	const many = { input: 1, units: 50_000 };
	return [
		{
			...many,
			name: 'Return All, 50,000 messages',
			requests: 85,
			// Only the last page says where these end.
			requestsAhead: 8,
			ours: engagementService(50_000, { ...txt, referenceId: contactId, returnAll: true }),
			floor: bare('allMessages', 85, base),
			rivals: [http(', own pagination, pages', 85, [messages])],
		},
		{
			...many,
			name: 'Return All, 50,000 contacts',
			requests: 101,
			ours: engagementService(50_000, { resource: 'contact', operation: 'query', returnAll: true }),
			floor: bare('allContacts', 101, base),
			rivals: [http(', own pagination, pages', 101, [contacts])],
		},
	];
}
