import { submission } from '../../nodes/EngagementService/resources/form/submission';
import { submissionFields } from '../../nodes/EngagementService/resources/form/submissionFields';
import { Parameters } from '../../nodes/EngagementService/shared/parameters';
import { NO_REASON, type Hint } from '../../nodes/EngagementService/transport/exchange';
import * as hints from '../../nodes/EngagementService/transport/run/hints';
import { operationNamed } from '../../tools/operations';
import type { Fault } from '../../tools/service';
import type { NodeRun } from './harness';
import { useProcessedItems } from './harness/processedItems';
import { useService } from './harness/service';
import { useVirtualTime } from './harness/virtualTime';

const service = useService();
useProcessedItems();
useVirtualTime();
const submit = operationNamed('form/submit').parameters;
const query = { ...operationNamed('contact/query').parameters, options: {} };
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

/** The text of a hint about `some` of `count` items. */
const said = (hint: Hint | undefined, some: number, count: number, names: string[] = []) =>
	hint?.({ affected: some, count, items: `${some} of ${count} items`, names });

/** The hint that a form's field with this value causes. */
function hintAbout(value: unknown): Hint | undefined {
	const given: Record<string, unknown> = { 'fields.field': [{ name: 'Email', value }] };
	const source = { get: (path: string) => given[path], timezone: 'UTC' };
	return submission(new Parameters(source, submissionFields)).hints?.[0].hint;
}
const withoutValue = hintAbout(null);
const sentAsJson = hintAbout([]);

const fields = (...names: string[]) => ({
	field: names.map((name) => ({ name, value: `={{ $json.${name} }}` })),
});
const refusals = (...bodies: string[]): Fault[] =>
	bodies.map((body) => ({ status: 400, body: JSON.stringify(body) }));
const page = { totalContacts: 9, selectedContacts: [{ referenceID: 'a' }] };

it.each<[what: string, hint: unknown, run: NodeRun, faults?: Fault[]]>([
	[
		'the service asked to slow down',
		expect.stringMatching(/(?=.*slow down)(?=.*\b1 s\b)/),
		{ parameters: submit },
		[{ status: 429 }],
	],
	[
		'a list ended before the count that the service gave',
		said(hints.listTooShort, 1, 1),
		{ parameters: { ...query, returnAll: true } },
		[{ body: JSON.stringify(page) }, { body: '{}' }],
	],
	[
		'nothing was found',
		'Nothing was found.',
		{ parameters: { ...query, filterString: '' } },
		[{ body: '{}' }],
	],
	[
		'a filter found nothing',
		"Nothing was found. Check 'Filter String'.",
		{ parameters: { ...query, filterString: 'nobody is called so' } },
	],
	[
		'the limit left out messages of some lists',
		"'Limit' left out messages of these lists: API, Outbound, TXT Out.",
		{ parameters: { ...texts, limit: 50, options: {} } },
		[{ countPerList: true }],
	],
	[
		'imports had no Upload ID',
		'No Upload ID was sent for 1 of 2 items, so the service was not told which file to import.',
		{
			parameters: { ...imports, uploadId: '={{ $json.id }}', options: {} },
			input: [{ id: '' }, { id: imports.uploadId }],
		},
	],
	[
		'all items asked for the same',
		expect.stringMatching(/(?=.*3)(?=.*Execute Once)/),
		{ parameters: { ...query, limit: 9 }, input: [{}, {}, {}] },
	],
	[
		'fields had no value',
		said(withoutValue, 2, 3, ['Town', 'Mobile']),
		{
			parameters: { ...submit, fields: fields('Email', 'Mobile', 'Town') },
			input: [{ ...valid, Mobile: 'a' }, { ...valid, Mobile: 'b', Town: '' }, valid],
		},
	],
	[
		'values were lists or objects',
		said(sentAsJson, 2, 3, ['Town']),
		{
			parameters: { ...submit, fields: fields('Email', 'Town') },
			input: [['Leeds'], '[', {}].map((Town) => ({ ...valid, Town })),
		},
	],
	[
		'some forms are invalid',
		expect.stringMatching(/1\D+3/),
		{ parameters: validate, input: [valid, { Town: 'York' }, valid] },
	],
	[
		'all forms are invalid for one reason',
		expect.stringMatching(/(?=.*2)(?=.*Not this form\.)/),
		{ parameters: { ...validate, whenInvalid: 'output' }, input: [valid, valid] },
		refusals('Not this form.', 'Not this form.'),
	],
	[
		'all forms are invalid, and the service gives no reason',
		expect.stringContaining(NO_REASON),
		{ parameters: validate, input: [valid, valid] },
		refusals('', ''),
	],
	[
		'all forms are invalid for several reasons',
		expect.stringMatching(/2\D+2/),
		{ parameters: validate, input: [valid, valid] },
		refusals('Not this form.', ''),
	],
	[
		'one item failed',
		said(hints.itemsFailed, 1, 3),
		{
			parameters: { ...query, limit: '={{ $itemIndex ? 9 : "x" }}' },
			input: [{}, {}, {}],
			...continues,
		},
	],
	[
		'Send Once did not send all',
		said(hints.sentBefore, 1, 3),
		{
			parameters: { ...submit, options: { sendOnceKey: '={{ $json.id }}' } },
			input: ['a', 'b', 'a'].map((id) => ({ id })),
		},
	],
	[
		'a retry did not send all again',
		said(hints.sentInEarlierTry, 1, 2),
		{
			parameters: { ...submit, options: { concurrency: 1 } },
			input: [{}, {}],
			settings: { retryOnFail: true, maxTries: 2, waitBetweenTries: 1 },
		},
		[{ delayMs: 1 }, ...refusals('Not yet.')],
	],
])('a hint after the run says that %s', async (_what, hint, run, faults = []) => {
	for (const fault of faults) await service.fault(fault);

	expect(await hintsAfter(run)).toEqual([hint]);
});

it.each<[what: string, run: NodeRun]>([
	['one form', { parameters: submit }],
	['one read', { parameters: { ...query, limit: 2 } }],
	[
		'reads that differ',
		{ parameters: { ...query, limit: '={{ $itemIndex + 1 }}' }, input: [{}, {}] },
	],
	['equal forms that are valid', { parameters: validate, input: [valid, valid] }],
])('there is no hint after %s', async (_what, run) => expect(await hintsAfter(run)).toEqual([]));

async function hintsAfter(run: NodeRun): Promise<unknown[] | undefined> {
	const { execution } = await service.run(run);
	const [last] = execution.data.resultData.runData['Engagement Service'];
	return last.hints?.map(({ message }) => message);
}
