import type { ICredentialDataDecryptedObject, INodeParameters } from 'n8n-workflow';

import { operationNamed } from '../../tools/operations';
import type { Fault } from '../../tools/service';
import type { NodeRun } from './harness';
import { useProcessedItems } from './harness/processedItems';
import { tokens, useService } from './harness/service';
import { useVirtualTime } from './harness/virtualTime';

const service = useService();
useProcessedItems();
useVirtualTime();
const submit = operationNamed('form/submit').parameters;
const query = { ...operationNamed('contact/query').parameters, options: {} };
const named = { ...query, filterString: '={{ $json.name }}' };
const history = operationNamed('contact/getHistory').parameters;
const texts = operationNamed('txtMessage/getManyByContact').parameters;
const imports = operationNamed('transactionalDatabase/import').parameters;
const validate = {
	resource: 'form',
	operation: 'validate',
	fieldsMode: 'autoMap',
	formId: submit.formId,
};
const valid = { Email: 'nathan@example.com' };

const fields = (...names: string[]) => ({
	field: names.map((name) => ({ name, value: `={{ $json.${name} }}` })),
});
const refusals = (...bodies: string[]): Fault[] =>
	bodies.map((body) => ({ status: 400, body: JSON.stringify(body) }));
const page = { totalContacts: 9, selectedContacts: [{ referenceID: 'a' }] };

interface More extends Partial<NodeRun> {
	faults?: Fault[];
	credentials?: ICredentialDataDecryptedObject;
}

it.each<[hint: RegExp, INodeParameters, More?]>([
	[
		/asked to slow down 2 times\. The node waited 5 s in all/,
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
	[/^Nothing was found\.$/, { ...query, filterString: '' }, { faults: [{ body: '{}' }] }],
	[
		/^Nothing was found\. Check 'Filter String'\. FIELD_ID stands for the ID of a field, such as 1005\.$/,
		named,
		{ input: [{ name: 'nobody' }, { name: 'somebody else' }] },
	],
	[
		/^Nothing was found for 1 of 2 items\. Check 'Filter String'\./,
		named,
		{ input: [{}, { name: 'nobody' }] },
	],
	[
		/^These lists have more messages than 'Limit' allows: API, Outbound, TXT Out\.$/,
		{ ...texts, limit: 50, options: {} },
		{ faults: [{ countPerList: true }] },
	],
	[
		/^No Upload ID was sent for 1 of 2 items, so the service was not told which file to import\.$/,
		{ ...imports, uploadId: '={{ $json.id }}', options: {} },
		{ input: [{ id: '' }, { id: imports.uploadId }] },
	],
	[
		/^All 3 items sent the same request\. .*'Execute Once'/,
		{ ...query, limit: 9 },
		{ input: [{}, {}, {}] },
	],
	[
		/^Town, Mobile had no value in 2 of 3 items and were left out\.$/,
		{ ...submit, fields: fields('Email', 'Mobile', 'Town') },
		{ input: [{ ...valid, Mobile: 'a' }, { ...valid, Mobile: 'b', Town: '' }, valid] },
	],
	[
		/^Town had a list or an object in 2 of 3 items and was sent as JSON text\./,
		{ ...submit, fields: fields('Email', 'Town') },
		{ input: [['Leeds'], '[', {}].map((Town) => ({ ...valid, Town })) },
	],
	[/^1 of 3 forms is invalid\./, validate, { input: [valid, { Town: 'York' }, valid] }],
	[/^The form is invalid: Not this form\.$/, validate, { faults: refusals('Not this form.') }],
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
		/^'Send Once by Key' skipped 1 of 3 items, which had been sent before\.$/,
		{ ...submit, options: { sendOnceKey: '={{ $json.id }}' } },
		{ input: ['a', 'b', 'a'].map((id) => ({ id })) },
	],
])('a hint after the run says %p', async (hint, parameters, more = {}) => {
	expect(await hintsAfter(parameters, more)).toEqual([expect.stringMatching(hint)]);
});

it.each<[what: string, INodeParameters, More?]>([
	['one form', submit],
	['one read', { ...query, limit: 2 }],
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
])('there is no hint after %s', async (_what, parameters, more = {}) => {
	expect(await hintsAfter(parameters, more)).toEqual([]);
});

async function hintsAfter(parameters: INodeParameters, more: More) {
	const { faults = [], credentials, ...run } = more;
	await service.fault(...faults);
	const { execution } = await service.run({ parameters, ...run }, credentials);
	const [last] = execution.data.resultData.runData['Engagement Service'];
	return last.hints?.map(({ message }) => message);
}
