/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { readFileSync } from 'node:fs';

import type { IDataObject, INodeParameters } from 'n8n-workflow';
import ts from 'typescript';

import { operationNamed } from '../../tools/operations';
import type { NodeOutcome, OnError } from './harness';
import { useProcessedItems } from './harness/processedItems';
import { useService } from './harness/service';

const service = useService();
useProcessedItems();
const submit = operationNamed('form/submit').parameters;
const query = operationNamed('contact/query').parameters;
const validate = {
	resource: 'form',
	operation: 'validate',
	fieldsMode: 'autoMap',
	formId: submit.formId,
};
const valid = { Email: 'nathan@example.com' };

const seen: string[] = [];

function hintsOf({ execution }: NodeOutcome) {
	const [{ hints }] = execution.data.resultData.runData['Engagement Service'];
	const messages = hints?.map(({ message }) => message);
	seen.push(...(messages ?? []));
	return messages;
}

describe('after a run, a person reads', () => {
	const read = async (
		parameters: INodeParameters,
		input: IDataObject[] = [{}],
		onError?: OnError,
	) => hintsOf(await service.run({ parameters, input, onError, onEngine: false }));

	it('that the service asked to slow down', async () => {
		await service.fault({ status: 429 });

		expect(await read(submit)).toEqual([
			'The service asked to slow down, once: nothing was sent for 1 s in all. What it refused was sent again.',
		]);
	});

	it('that a list ended before the count that the service gave', async () => {
		const page = { totalContacts: 9, selectedContacts: [{ referenceID: 'a' }] };
		await service.fault({ body: JSON.stringify(page) });
		await service.fault({ body: '{}' });

		expect(await read({ ...query, returnAll: true, options: {} })).toEqual([
			'The service counted more records than the node found, so some may be missing. Run the node again and compare.',
		]);
	});

	it('which fields had no value, and were not sent', async () => {
		const field = [
			{ name: 'Email', value: 'nathan@example.com' },
			{ name: 'Mobile', value: '={{ $json.mobile }}' },
			{ name: 'Town', value: '={{ $json.town }}' },
		];
		const parameters = { ...submit, fields: { field } };

		expect(await read(parameters, [{ mobile: 'a' }, { mobile: 'b', town: '' }, {}])).toEqual([
			'Not sent for 2 of 3 items, where there was no value: Town, Mobile. An empty text would be sent.',
		]);
	});

	it('which values were lists or objects, and were sent as JSON text', async () => {
		const field = [
			{ name: 'Email', value: 'nathan@example.com' },
			{ name: 'Town', value: '={{ $json.town }}' },
		];
		const parameters = { ...submit, fields: { field } };

		expect(await read(parameters, [{ town: ['Leeds'] }, { town: '[' }, { town: {} }])).toEqual([
			'Town: sent as JSON text for 2 of 3 items, since the value was a list or an object. Choose one of its values if that is not meant.',
		]);
	});

	it('nothing of texts that look like a list or an object', async () => {
		const texts = { Theme: '{"theme":"dark"}', Tags: '["a","b"]' };
		const field = Object.entries({ ...valid, ...texts }).map(([name, value]) => ({ name, value }));
		const rows = JSON.stringify([texts]);
		const transactionalData = { form: [{ transactionalFormId: 'visits', rows }] };

		expect(await read({ ...submit, fields: { field }, transactionalData }, [{}])).toEqual([]);
	});

	it.each(['branch', 'output'])('how many forms are invalid: %s', async (whenInvalid) => {
		const parameters = { ...validate, whenInvalid };

		expect(await read(parameters, [valid, { Town: 'York' }, valid])).toEqual([
			'1 of 3 forms are invalid. Their items say why.',
		]);
		expect(await read(parameters, [valid])).toEqual([]);
	});

	it.each(['branch', 'output'])(
		'why all forms are invalid, when it is for one reason: %s',
		async (whenInvalid) => {
			const formId = '5d0c1a86-2f3e-4b7a-9c18-e4a6d7f20b93';
			const reason = `The form ${formId} does not exist.`;

			const parameters = { ...validate, whenInvalid, formId };
			expect(await read(parameters, [valid, { Town: 'York' }])).toEqual([
				`All 2 forms are invalid: ${reason}`,
			]);
			expect(await read(parameters, [valid])).toEqual([`The form is invalid: ${reason}`]);
		},
	);

	it('how many forms are invalid, when their reasons differ', async () => {
		await service.fault({ status: 400, body: '"A"' });
		await service.fault({ status: 400, body: '""' });

		expect(await read({ ...validate, whenInvalid: 'output' }, [valid, valid])).toEqual([
			'2 of 2 forms are invalid. Their items say why.',
		]);
	});

	it('that the service gave no reason for any form', async () => {
		await service.fault({ status: 400, body: '""', times: 2 });

		expect(await read(validate, [valid, valid])).toEqual([
			'All 2 forms are invalid: The service gave no reason.',
		]);
	});

	it('that all items asked for the same', async () => {
		const everything = { ...query, limit: 10_000, options: {} };

		expect(await read(everything, [{}, {}, {}])).toEqual([
			"All 3 items asked for the same. Once is enough: switch on 'Execute Once' in the node's settings.",
		]);
	});

	it('nothing of equal forms', async () => {
		expect(await read(validate, [valid, valid])).toEqual([]);
	});

	it('nothing of equal requests where another item was never asked for', async () => {
		const parameters = { ...query, limit: '={{ $itemIndex ? 10000 : "x" }}', options: {} };

		expect(await read(parameters, [{}, {}, {}], 'continueRegularOutput')).toEqual([
			"1 of 3 items failed: the reason is in their field 'error'.",
		]);
	});

	it('that nothing was found', async () => {
		const nobody = { ...query, filterString: 'nobody is called so', options: {} };

		expect(await read(nobody)).toEqual([
			'Nothing was found for 1 of 1 items, so nothing comes out for them.',
		]);
	});

	it('how many items Send Once did not send', async () => {
		const parameters = { ...submit, options: { sendOnceKey: '={{ $json.id }}' } };
		const twice = [{ id: 'a' }, { id: 'b' }, { id: 'a' }];

		expect(await read(parameters, twice)).toEqual([
			"1 of 3 items had been sent before, and were not sent again ('Send Once by Key').",
		]);
	});

	it('how many items failed when the workflow goes on', async () => {
		const parameters = { ...submit, formId: '={{ $json.id }}' };
		const input = [{ id: submit.formId }, { id: 'nobody' }];

		expect(await read(parameters, input, 'continueRegularOutput')).toEqual([
			"1 of 2 items failed: the reason is in their field 'error'.",
		]);
	});

	it('how many items a retry did not send again', async () => {
		await service.fault({ delayMs: 1 });
		await service.fault({ status: 400, body: '"Not yet."' });
		const outcome = await service.run({
			parameters: { ...submit, options: { concurrency: 1 } },
			input: [{}, {}],
			settings: { retryOnFail: true, maxTries: 2, waitBetweenTries: 1 },
			onEngine: false,
		});

		expect(hintsOf(outcome)).toEqual([
			'n8n tried again: 1 of 2 items were not sent again, since it is known what came of them.',
		]);
	});

	it('nothing when there is nothing to say', async () => {
		expect(await read(submit)).toEqual([]);
		expect(await read({ ...query, limit: 2 })).toEqual([]);
	});
});

/** The sentences in the code, as patterns: anything may stand where they have a value. */
function sentencesIn(file: string): RegExp[] {
	const sentences: RegExp[] = [];
	const visit = (node: ts.Node): void => {
		if (!ts.isTemplateExpression(node)) return ts.forEachChild(node, visit);
		const parts = [node.head, ...node.templateSpans.map(({ literal }) => literal)];
		const text = parts.map((part) => part.text.replace(/[.()]/g, '\\$&')).join('.*');
		if (text.endsWith('.')) sentences.push(new RegExp(`^${text}$`));
	};
	visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
	return sentences;
}

it('every hint has a test above', () => {
	const sentences = sentencesIn('nodes/EngagementService/transport/run/hints.ts');

	expect(sentences).not.toEqual([]);
	expect(sentences.filter((sentence) => !seen.some((hint) => sentence.test(hint)))).toEqual([]);
});
