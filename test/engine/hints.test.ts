import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

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
const continues = { onError: 'continueRegularOutput' as const };

const fields = (...names: string[]) => ({
	field: names.map((name) => ({ name, value: `={{ $json.${name} }}` })),
});
const refusals = (...bodies: string[]): Fault[] =>
	bodies.map((body) => ({ status: 400, body: JSON.stringify(body) }));
const page = { totalContacts: 9, selectedContacts: [{ referenceID: 'a' }] };

it.each<[what: string, hint: RegExp, run: NodeRun, faults?: Fault[]]>([
	[
		'the service asked to slow down',
		/asked to slow down 2 times\. The node waited 5 s in all/,
		{ parameters: submit },
		[{ status: 429, headers: { 'retry-after': '2' }, times: 2 }],
	],
	[
		'the service asked to slow down only once',
		/asked to slow down once\. The node waited 3 s in all/,
		{ parameters: submit },
		[{ status: 429, headers: { 'retry-after': '2' } }],
	],
	[
		'a list ended before the count that the service gave',
		/^The service counted more records than the node could read\. Some may be missing/,
		{ parameters: { ...query, returnAll: true } },
		[{ body: JSON.stringify(page) }, { body: '{}' }],
	],
	[
		'nothing was found',
		/^Nothing was found\.$/,
		{ parameters: { ...query, filterString: '' } },
		[{ body: '{}' }],
	],
	[
		'a filter found nothing',
		/^Nothing was found\. Check 'Filter String'\.$/,
		{
			parameters: { ...query, filterString: '={{ $json.name }}' },
			input: [{ name: 'nobody' }, { name: 'somebody else' }],
		},
	],
	[
		'a filter found nothing for one of the items',
		/^Nothing was found for 1 of 2 items\. Check 'Filter String'\.$/,
		{
			parameters: { ...query, filterString: '={{ $json.name }}' },
			input: [{}, { name: 'nobody' }],
		},
	],
	[
		'the limit left out messages of some lists',
		/^These lists have more messages than 'Limit' allows: API, Outbound, TXT Out\.$/,
		{ parameters: { ...texts, limit: 50, options: {} } },
		[{ countPerList: true }],
	],
	[
		'imports had no Upload ID',
		/^No Upload ID was sent for 1 of 2 items, so the service was not told which file to import\.$/,
		{
			parameters: { ...imports, uploadId: '={{ $json.id }}', options: {} },
			input: [{ id: '' }, { id: imports.uploadId }],
		},
	],
	[
		'all items asked for the same',
		/^All 3 items sent the same request\. .*'Execute Once'/,
		{ parameters: { ...query, limit: 9 }, input: [{}, {}, {}] },
	],
	[
		'fields had no value',
		/^Town, Mobile had no value in 2 of 3 items and were left out\.$/,
		{
			parameters: { ...submit, fields: fields('Email', 'Mobile', 'Town') },
			input: [{ ...valid, Mobile: 'a' }, { ...valid, Mobile: 'b', Town: '' }, valid],
		},
	],
	[
		'values were lists or objects',
		/^Town had a list or an object in 2 of 3 items and was sent as JSON text\./,
		{
			parameters: { ...submit, fields: fields('Email', 'Town') },
			input: [['Leeds'], '[', {}].map((Town) => ({ ...valid, Town })),
		},
	],
	[
		'some forms are invalid',
		/^1 of 3 forms is invalid\./,
		{ parameters: validate, input: [valid, { Town: 'York' }, valid] },
	],
	[
		'one form is invalid, and why',
		/^The form is invalid: Not this form\.$/,
		{ parameters: validate },
		refusals('Not this form.'),
	],
	[
		'all forms are invalid for one reason',
		/^All 2 forms are invalid: Not this form\.$/,
		{ parameters: { ...validate, whenInvalid: 'output' }, input: [valid, valid] },
		refusals('Not this form.', 'Not this form.'),
	],
	[
		'all forms are invalid, and the service gives no reason',
		/^All 2 forms are invalid: The service gave no reason\.$/,
		{ parameters: validate, input: [valid, valid] },
		refusals('', ''),
	],
	[
		'all forms are invalid for several reasons',
		/^2 of 2 forms are invalid\. See each invalid item for its reason/,
		{ parameters: validate, input: [valid, valid] },
		refusals('Not this form.', ''),
	],
	[
		'one item failed',
		/^1 of 3 items failed\. See the field 'error'/,
		{
			parameters: { ...query, limit: '={{ $itemIndex ? 9 : "x" }}' },
			input: [{}, {}, {}],
			...continues,
		},
	],
	[
		'Send Once did not send all',
		/^'Send Once by Key' skipped 1 of 3 items, which had been sent before\.$/,
		{
			parameters: { ...submit, options: { sendOnceKey: '={{ $json.id }}' } },
			input: ['a', 'b', 'a'].map((id) => ({ id })),
		},
	],
	[
		'a retry did not send all again',
		/^1 of 2 items had already been sent in an earlier try and were not sent again\.$/,
		{
			parameters: { ...submit, options: { concurrency: 1 } },
			input: [{}, {}],
			settings: { retryOnFail: true, maxTries: 2, waitBetweenTries: 1 },
		},
		[{ delayMs: 1 }, ...refusals('Not yet.')],
	],
])('a hint after the run says that %s', async (_what, hint, run, faults = []) => {
	for (const fault of faults) await service.fault(fault);

	expect(await hintsAfter(run)).toEqual([expect.stringMatching(hint)]);
});

it.each<[what: string, run: NodeRun, credentials?: ICredentialDataDecryptedObject]>([
	['one form', { parameters: submit }],
	['one read', { parameters: { ...query, limit: 2 } }],
	[
		'reads that differ',
		{ parameters: { ...query, limit: '={{ $itemIndex + 1 }}' }, input: [{}, {}] },
	],
	[
		'reads from different dates',
		{
			parameters: { ...history, options: { since: '={{ $json.since }}' } },
			input: ['2026-01-01', '2026-01-02'].map((since) => ({ since })),
		},
	],
	[
		'equal reads with different tokens',
		{ parameters: query, input: [tokens.full, tokens.view].map((token) => ({ token })) },
		{ apiToken: '={{ $json.token }}' },
	],
	['equal forms that are valid', { parameters: validate, input: [valid, valid] }],
])('there is no hint after %s', async (...[, run, credentials]) => {
	expect(await hintsAfter(run, credentials)).toEqual([]);
});

async function hintsAfter(
	run: NodeRun,
	credentials?: ICredentialDataDecryptedObject,
): Promise<unknown[] | undefined> {
	const { execution } = await service.run(run, credentials);
	const [last] = execution.data.resultData.runData['Engagement Service'];
	return last.hints?.map(({ message }) => message);
}
