import type { ICredentialDataDecryptedObject, INodeParameters } from 'n8n-workflow';

import { operationNamed } from '../../tools/operations';
import type { Fault } from '../../tools/service';
import type { NodeRun } from './harness';
import { useProcessedItems } from './harness/processedItems';
import { tokens, useService, seedData } from './harness/service';
import { useVirtualTime } from './harness/virtualTime';

const service = useService();
useProcessedItems();
useVirtualTime();
const submit = operationNamed('form/submit').parameters;
const query = { ...operationNamed('contact/query').parameters, options: {} };
const named = { ...query, filterString: '={{ $json.name }}' };
const history = operationNamed('contact/getHistory').parameters;
const events = operationNamed('message/getEvents').parameters;
const { contact, message, upload } = seedData.ids;
const skipping = {
	...events,
	referenceId: '={{ $json.id }}',
	options: { skipWithoutMessage: true, concurrency: 1 },
};
const texts = operationNamed('txtMessage/getManyByContact').parameters;
const imports = operationNamed('transactionalDatabase/import').parameters;
const validate = {
	resource: 'form',
	operation: 'validate',
	fieldsMode: 'autoMap',
	formId: submit.formId,
};
const empty = { resource: 'form', operation: 'submit', formId: submit.formId };
const valid = { Email: 'nathan@example.com' };

const towns = (...values: Array<string | object>) => values.map((Town) => ({ ...valid, Town }));
const fields = (...names: string[]) => ({
	field: names.map((name) => ({ name, value: `={{ $json.${name} }}` })),
});
const rowsWith = (...ids: string[]) => ids.map((id) => ({ id }));
const refusals = (...bodies: string[]): Fault[] =>
	bodies.map((body) => ({ status: 400, body: JSON.stringify(body) }));
const twoNames = { input: [{ name: 'York' }, { name: 'Leeds' }] };
const contacts = (totalContacts: number, listed = totalContacts): Fault => ({
	body: JSON.stringify({
		totalContacts,
		selectedContacts: Array.from({ length: listed }, (_each, id) => ({ referenceID: `${id}` })),
	}),
});
const page = { totalContacts: 9, selectedContacts: [{ referenceID: 'a' }] };

/** The service may refuse what lacks a value. */
const continues: More = { onError: 'continueRegularOutput' };

interface More extends Partial<NodeRun> {
	faults?: Fault[];
	credentials?: ICredentialDataDecryptedObject;
}

it.each<[hint: RegExp, INodeParameters, More?]>([
	[
		/asked to slow down 2 times\. The node waited 5 s in all\.$/,
		submit,
		{ faults: [{ status: 429, headers: { 'retry-after': '2' }, times: 2 }] },
	],
	[
		/asked to slow down once\. The node waited 3 s in all/,
		submit,
		{ faults: [{ status: 429, headers: { 'retry-after': '2' } }] },
	],
	[
		/^The service counted more records than the node could read\. Some may be missing/,
		{ ...query, returnAll: true },
		{ faults: [{ body: JSON.stringify(page) }, { body: '{}' }] },
	],
	[
		/^The service counted more records than the node could read for 1 of 2 items\. Some may be/,
		named,
		{
			input: [{ name: 'York' }, { name: 'Leeds' }],
			faults: [{ body: '{ "selectedContacts": [{}], "totalReturned": 2 }' }],
		},
	],
	[/^Nothing was found\.$/, { ...query, filterString: '' }, { faults: [{ body: '{}' }] }],
	[
		/^Nothing was found\. Check 'Filter String'\. FIELD_ID stands for the ID of a field, such as 1005\. A space next to a quotation mark counts\. Sent: nobody, somebody else$/,
		named,
		{ input: [{ name: 'nobody' }, { name: 'somebody else' }] },
	],
	[
		/^Nothing was found for 1 of 2 items\. Check 'Filter String'\./,
		named,
		{ input: [{ name: 'York' }, { name: 'nobody' }] },
	],
	[
		/^The list is empty, but the message has a status, a read date or an opt-out date\. .*'Message'/,
		events,
		{ faults: [{ body: '{ "readDate": "2026-03-02T08:12:30.000Z", "events": [] }' }] },
	],
	[
		/^The list is empty for 2 of 3 items, but the message has a status, .*'Message'/,
		{ ...events, eventsOutput: 'links', messageId: '={{ $json.id }}' },
		{
			input: rowsWith(contact, message, upload),
			faults: [
				{ body: '{ "status": "Sent", "events": [{}], "links": null }' },
				{ body: '{ "optOutDate": "2026-03-05T17:00:00.000Z" }' },
				{ body: '{ "links": [{}] }' },
			],
		},
	],
	[
		/^The list is empty, but the message has events or links\. Set 'Output' to 'Whole Response'/,
		events,
		{ faults: [{ body: '{ "events": [], "links": [{}] }' }] },
	],
	[
		/^The list is empty for 1 of 2 items, but 'Services Used' is not\. Choose it in 'Output'/,
		{ ...history, historyOutput: 'serviceData', referenceId: '={{ $json.id }}' },
		{
			input: rowsWith(contact, message),
			faults: [{ body: '{ "services": [{}] }' }, { body: '{ "serviceData": [{}] }' }],
		},
	],
	[
		/^The list is empty, but 'Entries' is not\./,
		{ ...history, historyOutput: 'services' },
		{ faults: [{ body: '{ "services": null, "serviceData": [{}] }' }] },
	],
	[
		/^Nothing was found\. Check 'Filter String'\./,
		{ ...query, contactOutput: 'response' },
		{ faults: [{ body: '{ "selectedContacts": [], "totalContacts": 0 }' }] },
	],
	...[[], [{}]].map((selectedContacts): [RegExp, INodeParameters, More] => [
		/^The service counted more records than the node could read\. Some may be missing/,
		query,
		{ faults: [{ body: JSON.stringify({ selectedContacts, totalReturned: 2 }) }] },
	]),
	[
		/^Nothing was found\.$/,
		events,
		{ faults: [{ body: '{ "messageID": "a", "status": "", "readDate": null }' }] },
	],
	[
		/^The service knows no such message for 2 of 3 contacts\.$/,
		skipping,
		{ input: rowsWith(contact, upload, message), faults: [{}, { status: 404, body: '"None."' }] },
	],
	[
		/^These lists have more messages than 'Limit' allows: API, Outbound, TXT Out\.$/,
		{ ...texts, limit: 50, options: {} },
		{ faults: [{ countPerList: true }] },
	],
	[
		/^No Upload ID was sent for 2 of 2 items, so the service was not told which file to import\.$/,
		{ ...imports, uploadId: '', options: {} },
		{ input: [{}, {}] },
	],
	[
		/^The form was empty for 2 of 3 items: no field, no Reference ID and nothing else/,
		{ ...empty, fieldsMode: 'autoMap' },
		{ input: [{}, valid, { id: 7 }], faults: [{ body: '{}', times: 3 }] },
	],
	[
		/^The form had no field for 2 of 3 items\. If it should have some, check 'Field Values'\.$/,
		{ ...empty, fieldsMode: 'autoMap', contactReferenceId: contact },
		{ input: [{}, valid, { id: 7 }], faults: [{ body: '{}', times: 3 }] },
	],
	[
		/^Reference ID, Source, Town had no value in 2 of 3 items and were left out\.$/,
		{
			...submit,
			contactReferenceId: '={{ $json.id }}',
			fields: fields('Email', 'Town'),
			options: { source: '={{ $json.none }}{{ $json.id }}' },
		},
		{ input: [{ ...valid, id: ' ' }, { ...valid, id: 'a', Town: '' }, valid] },
	],
	[
		/^Town had no value in 1 of 3 items, Phone had no value in 2 of 3 items\. They were left out\.$/,
		{ ...submit, fields: fields('Email', 'Town', 'Phone') },
		{
			input: [
				{ ...valid, Phone: '1' },
				{ ...valid, Town: 'York' },
				{ ...valid, Town: 'Bath' },
			],
		},
	],
	[
		/^Tags had a list or an object in 1 of 2 items \(item 0\), Town had a list or an object in 1 of 2 items \(item 1\)\. They were sent as JSON text\. To leave them out/,
		{ ...submit, fieldsMode: 'autoMap' },
		{
			input: [
				{ ...valid, Town: 'York', Tags: [] },
				{ ...valid, Town: {}, Tags: '' },
			],
		},
	],
	[
		/^No contact had a value for Nmae in 1 of 2 items, Twon in 1 of 2 items\. Check/,
		{ ...query, contactOutput: 'selected', contactFields: '={{ $json.fields }}' },
		{ input: ['Nmae', 'Twon'].map((fields) => ({ fields })) },
	],
	[
		/^All 3 items sent the same request\. .*'Execute Once' in .* only its first item\.$/,
		{ ...query, limit: 9 },
		{ input: [{}, {}, {}] },
	],
	[
		/^Town had a list or an object in 2 of 3 items \(items 0 and 2\) and was sent as JSON text\. To send only one value, drag that value into the field\.$/,
		{ ...submit, fields: fields('Email', 'Town') },
		{ input: towns(['Leeds'], '[', {}) },
	],
	[
		/^Town had a list or an object in 1 of 1 items \(item 0\) and was sent as JSON text\. To send only/,
		{ ...submit, fieldsMode: 'json', fieldsJson: '={{ $json }}' },
		{ input: towns(['Leeds']) },
	],
	[
		/^Town had a list or an object in 1 of 5 items \(item 2\) and was sent as JSON text\. To leave it out, add its name to 'Input Fields to Ignore'\. To send only one value, set 'Field Values' to 'Map Each Field'\.$/,
		{ ...submit, fieldsMode: 'autoMap' },
		{ input: towns('York', '', ['Leeds'], 'Bath', 'Derby') },
	],
	[
		/^Town, Tags had .* in 3 of 3 items \(items 0 to 2\) and were .*leave them out, add their names to 'Input/,
		{ ...submit, fieldsMode: 'autoMap' },
		{ input: towns([], [], []).map((item) => ({ ...item, Tags: {} })) },
	],
	[
		/^&lt;a href="https:\/\/x.test"&gt;A&amp;B&lt;\/a&gt; had no value in 1 of 1 items/,
		{ ...submit, fieldsMode: 'autoMap' },
		{ input: [{ '<a href="https://x.test">A&B</a>\u001b': null, ...valid }] },
	],
	[
		/^The form is invalid: &lt;img src=x&gt; &amp; no\.$/,
		validate,
		{ input: [valid], faults: refusals('<img src=x> &\u0007 no.') },
	],
	[/^1 of 3 forms is invalid\./, validate, { input: [valid, { Town: 'York' }, valid] }],
	[
		/^All 2 forms are invalid: Not this form\.$/,
		{ ...validate, whenInvalid: 'output' },
		{ input: [valid, valid], faults: refusals('Not this form.', 'Not this form.') },
	],
	[
		/^All 2 forms are invalid: The service gave no reason\.$/,
		validate,
		{ input: [valid, valid], faults: refusals('', '') },
	],
	[
		/^2 of 2 forms are invalid\. See each invalid item for its reason/,
		validate,
		{ input: [valid, valid], faults: refusals('Not this form.', '') },
	],
	[
		/^1 of 3 items failed\. See the field 'error'/,
		{ ...query, limit: '={{ $itemIndex ? 9 : "x" }}' },
		{ input: [{}, {}, {}], onError: 'continueRegularOutput' },
	],
	[
		/^3 of 4 items failed\. See .* reason\. The service may have received items 0 and 3\. Check there before you send again\.$/,
		submit,
		{
			input: rowsWith('a', 'b', 'c', 'd'),
			faults: [{ status: 500 }, {}, { status: 422 }, { reset: 'after' }],
			...continues,
		},
	],
	[
		/^The input field 'referenceID' was sent as a field of the form for 1 of 2 items\. To update that contact, drag .* 'Input Fields to Ignore'\.$/,
		{ ...empty, fieldsMode: 'autoMap' },
		{ input: [{ ...valid, referenceID: contact }, valid], faults: [{ body: '{}', times: 2 }] },
	],
	[
		/^'Limit' was reached for 1 of 2 items\. There may be more: to get them, turn on 'Return All'\.$/,
		{ ...named, limit: 50 },
		{ ...twoNames, faults: [contacts(99, 50), contacts(50)] },
	],
	[
		/^'Limit' was reached for 2 of 2 items\. There/,
		{ ...named, limit: 50 },
		// More than the node asked for.
		{ ...twoNames, faults: [contacts(51), contacts(51)] },
	],
	[
		/^'Limit' was reached\. There may be more/,
		{ ...query, limit: 50, contactOutput: 'response' },
		{ faults: [contacts(99, 50)] },
	],
	[
		/^'Send Once by Key' skipped 1 of 3 items, which had been sent before: a\.$/,
		{ ...submit, options: { sendOnceKey: '={{ $json.id }}' } },
		{ input: rowsWith('a', 'b', 'a') },
	],
])('a hint after the run says %p', async (hint, parameters, more = {}) => {
	expect(await hintsAfter(parameters, more)).toEqual([expect.stringMatching(hint)]);
});

it.each<[what: string, INodeParameters, More?]>([
	['one form', submit],
	['an import of a file', imports],
	[
		'a form with a list that a person has written as JSON',
		{ ...submit, fieldsMode: 'json', fieldsJson: { ...valid, Town: ['York'] } },
	],
	[
		'reads with different fields',
		{ ...query, contactOutput: 'selected', contactFields: '={{ $json.fields }}' },
		{ input: ['City', 'Email'].map((fields) => ({ fields })) },
	],
	[
		'a form with Item XML and a Reference ID',
		{ ...empty, contactReferenceId: contact, options: { itemXml: '<a/>' } },
		{ faults: [{ body: '{}' }] },
	],
	[
		'a form with rows and a Reference ID',
		{ ...empty, contactReferenceId: contact, transactionalData: rowsOf('{ "Town": "York" }') },
		{ faults: [{ body: '{}' }] },
	],
	[
		'a field named referenceID that a person maps',
		{ ...submit, fields: { field: [{ name: 'referenceID', value: 'a' }] } },
		{ faults: [{ body: '{}' }] },
	],
	[
		'the update of a contact with the item of a query',
		{ ...empty, fieldsMode: 'autoMap', contactReferenceId: '={{ $json.referenceID }}' },
		{ input: [{ ...valid, referenceID: contact }], faults: [{ body: '{}' }] },
	],
	['one read', { ...query, limit: 2 }],
	['TXT messages that are fewer than the limit', { ...texts, limit: 1000 }],
	[
		'lists as long as the limit',
		{ ...named, limit: 50 },
		{ ...twoNames, faults: [contacts(50), contacts(50)] },
	],
	[
		'the limit of a single list: n8n tells',
		{ ...query, limit: 50 },
		{ faults: [contacts(99, 50)] },
	],
	[
		'a limit that a person chose',
		{ ...named, limit: 2 },
		{ ...twoNames, faults: [contacts(9, 2)] },
	],
	['reads that differ', { ...query, limit: '={{ $itemIndex + 1 }}' }, { input: [{}, {}] }],
	[
		'reads from different dates',
		{ ...history, options: { since: '={{ $json.since }}' } },
		{ input: ['2026-01-01', '2026-01-02'].map((since) => ({ since })) },
	],
	[
		'equal reads with different tokens',
		query,
		{
			input: [tokens.full, tokens.view].map((token) => ({ token })),
			credentials: { apiToken: '={{ $json.token }}' },
		},
	],
	['equal forms that are valid', validate, { input: [valid, valid] }],
	['a field typed as an expression without one', { ...history, options: { since: '=' } }],
])('there is no hint after %s', async (_what, parameters, more = {}) => {
	expect(await hintsAfter(parameters, more)).toEqual([]);
});

it.each<[names: string, INodeParameters]>([
	['Upload ID', { ...imports, uploadId: '={{ $json.none }}' }],
	['Custom Tags', { ...imports, options: { customTags: ['={{ $json.none }}', '={{ "" }}'] } }],
	['Custom Tags (row 1)', { ...imports, options: { customTags: ['={{ $json.none }}', 'n8n'] } }],
	['Custom Tags (row 2)', { ...imports, options: { customTags: '={{ ["n8n", null] }}' } }],
	['Since', { ...history, options: { since: '={{ $json.none }}' } }],
	['Columns', { ...query, options: { columns: '={{ " " }}' } }],
	['Direction', { ...query, sortFields: sortedBy('={{ $json.none }}') }],
	['Limit', { ...query, limit: '={{ $json.none }}' }],
	['Lists', { ...texts, lists: '={{ $json.none }}' }],
	['Fields (JSON)', { ...submit, fieldsMode: 'json', fieldsJson: '={{ $json.none }}' }],
	['Rows (JSON)', { ...submit, transactionalData: rowsOf('={{ $json.none }}') }],
	['Proxy', { ...submit, requestOptions: { proxy: '={{ $json.none }}' } }],
])('a hint names %s if an expression left it blank', async (names, parameters) => {
	const leftOut = `${names} had no value in 1 of 1 items and was left out.`;

	expect(await hintsAfter(parameters, continues)).toContain(leftOut);
	// A field that a person, or an agent, left blank has no hint.
	const byHand = changedTexts(parameters, '');
	expect(await hintsAfter(byHand, continues)).not.toContainEqual(
		expect.stringContaining('no value'),
	);
	const byAgent = changedTexts(parameters, "={{ $fromAI('a') }}");
	const agents = { ...continues, asTool: true, input: [{ a: '' }] };
	expect(await hintsAfter(byAgent, agents)).not.toContainEqual(expect.stringContaining('no value'));
});

function sortedBy(direction: string) {
	return { sort: [{ column: 'City', direction }] };
}

function rowsOf(rows: string) {
	return { form: [{ transactionalFormId: 'orders', rows }] };
}

/** The parameters with another text in the place of each expression. */
function changedTexts(parameters: INodeParameters, text: string): INodeParameters {
	return JSON.parse(JSON.stringify(parameters, (_key, value) => (/^=/.test(value) ? text : value)));
}

async function hintsAfter(parameters: INodeParameters, more: More) {
	const { faults = [], credentials, ...run } = more;
	await service.fault(...faults);
	return (await service.run({ parameters, ...run }, credentials)).hints;
}
