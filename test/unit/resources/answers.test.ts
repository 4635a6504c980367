import type { IDataObject } from 'n8n-workflow';

import type { DeclaredOperation } from '../../../nodes/EngagementService/operation';
import { getHistory } from '../../../nodes/EngagementService/resources/contact/getHistory';
import { getEvents } from '../../../nodes/EngagementService/resources/message/getEvents';
import { getManyByContact } from '../../../nodes/EngagementService/resources/txtMessage/getManyByContact';
import { Parameters } from '../../../nodes/EngagementService/shared/parameters';
import { sourceOf } from '../source';

const ID = '8d1f6c1e-3b0a-4a57-9c39-5b1f2a7e4d10';

/** The items of an answer. Every parameter that is an ID is `ID`. */
function itemsOf(operation: DeclaredOperation, answer: IDataObject, chosen: IDataObject = {}) {
	const get = (path: string) => (/^\w+Id$/.test(path) ? ID : chosen[path]);
	const parameters = new Parameters(sourceOf(get), operation.fields);
	const input = operation.input(parameters, operation.declared(parameters));
	return operation.items(answer, input, { statusCode: 200 });
}

describe.each([
	['the contact', getHistory, 'historyOutput', ['services', 'serviceData'], 'referenceID'],
	['the message', getEvents, 'eventsOutput', ['events', 'links'], 'messageID'],
] as const)('an item about %s', (_whose, operation, picker, lists, idName) => {
	it.each(lists)('begins with the ID of the request if the answer has none: %s', (list) => {
		for (const said of [{}, { [idName]: null }, { [idName]: ' ' }]) {
			const answer = { ...said, [list]: [{ ...said, value: 1 }] };
			const items = itemsOf(operation, answer, { [picker]: list });
			expect(items).toMatchObject([{ value: 1, [idName]: ID }]);
			expect(Object.keys(items[0]).slice(0, 4)).toContain(idName);
		}
	});

	it.each(lists)('has the ID of the answer: %s', (list) => {
		const entry = { [idName]: 'its own' };
		const itemOf = (answer: IDataObject) => itemsOf(operation, answer, { [picker]: list })[0];

		expect(itemOf({ [idName]: 'all', [list]: [{}] })).toMatchObject({ [idName]: 'all' });
		expect(itemOf({ [idName]: 'all', [list]: [entry] })).toMatchObject(entry);
	});
});

it.each([getHistory, getEvents])('$name refuses a list of anything but records', (operation) => {
	for (const list of ['none', {}, ['none'], [[], 1]]) {
		const answer = { services: list, events: list };
		expect(() => itemsOf(operation, answer)).toThrow('something in');
	}
});

it.each([getHistory, getEvents])('$name refuses nothing but errors', (operation) => {
	const answer = { referenceID: ID, messageID: ID, success: false, message: 'Closed' };

	expect(() => itemsOf(operation, answer)).toThrow('"Closed" in place of');
});

it('a message with a status is no error, whatever else the answer has', () => {
	const answer = { status: 'Sent', links: null, error: 'No links' };

	expect(itemsOf(getEvents, answer, { eventsOutput: 'message' })).toHaveLength(1);
});

it('a message has null for a date that the service has not sent', () => {
	const items = itemsOf(getEvents, { status: 'Sent', links: [{}] }, { eventsOutput: 'message' });

	expect(items).toEqual([
		{ referenceID: ID, messageID: ID, status: 'Sent', readDate: null, optOutDate: null },
	]);
});

it('custom values that are no list stay as they are', () => {
	const items = itemsOf(getHistory, { serviceData: [{ customValues: 'none' }] });

	expect(items).toMatchObject([{ customValues: 'none' }]);
});

it('an event without a link has no link, even if a link has no ID', () => {
	const items = itemsOf(getEvents, {
		links: [{ url: 'https://a' }],
		events: [{ event: 'Opened' }],
	});

	expect(items).toMatchObject([{ event: 'Opened', url: null, displayName: null }]);
});

it.each<[string, DeclaredOperation, IDataObject, IDataObject]>([
	[
		'of the use of a service',
		getHistory,
		{ serviceUsageID: 'u', applicationID: 'its own' },
		{ services: [{ serviceUsageID: 'u', serviceID: 's', applicationID: 'a' }] },
	],
	[
		'of a link',
		getEvents,
		{ linkID: 'none', url: 'https://a', displayName: 'its own' },
		{ links: [{ linkID: 'l', url: 'https://b' }] },
	],
])('an entry keeps its own properties %s', (_what, operation, entry, others) => {
	const [item] = itemsOf(operation, { ...others, serviceData: [entry], events: [entry] });

	expect(item).toMatchObject(entry);
});

it('an ID may be a number once and a text once', () => {
	const links = [{ linkID: 2, url: 'https://a' }];
	const services = [{ serviceUsageID: '7', serviceID: 's' }];
	const entry = { serviceUsageID: 7, serviceID: ' ' };

	expect(itemsOf(getEvents, { links, events: [{ linkID: '2' }] })).toMatchObject(
		links.map(({ url }) => ({ url })),
	);
	expect(itemsOf(getHistory, { services, serviceData: [entry] })).toMatchObject([
		{ serviceID: 's' },
	]);
});

it("a message keeps its own property 'list'", () => {
	const answer = {
		inbound: [{ messageID: '1', list: 'outbound' }],
		outbound: [{ list: 'a', list_: 'b', list__: 'c' }],
		api: [{ messageID: '2' }],
	};

	expect(itemsOf(getManyByContact, answer)).toEqual([
		{ messageID: '1', list: 'inbound', list_: 'outbound' },
		{ list: 'outbound', list___: 'a', list_: 'b', list__: 'c' },
		{ messageID: '2', list: 'api' },
	]);
});
