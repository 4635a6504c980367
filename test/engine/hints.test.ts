/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { readFileSync } from 'node:fs';

import type { IDataObject, INodeParameters } from 'n8n-workflow';
import ts from 'typescript';

import { operationNamed } from '../operations';
import type { NodeOutcome, OnError } from './harness';
import { useProcessedItems } from './harness/processedItems';
import { useService } from './harness/service';

const service = useService();
useProcessedItems();
const submit = operationNamed('form/submit').parameters;
const query = operationNamed('contact/query').parameters;

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

	it('that Limit was reached, and what to do', async () => {
		expect(await read({ ...query, limit: 2 })).toEqual([
			"'Limit' was reached: there may be more. Turn on 'Return All' to get everything.",
		]);
		expect(await read({ ...query, limit: '={{ $itemIndex ? 2 : 10000 }}' }, [{}, {}, {}])).toEqual([
			"'Limit' was reached for 2 of 3 items: there may be more. Turn on 'Return All' to get everything.",
		]);
	});

	it('that Limit was reached, where the service does not count', async () => {
		const selectedContacts = [{ referenceID: 'a' }, { referenceID: 'b' }];
		const page = { totalContacts: 0, start: 20, next: 22, selectedContacts };
		await service.fault({ body: JSON.stringify(page) });

		expect(await read({ ...query, limit: 2 })).toEqual([
			"'Limit' was reached: there may be more. Turn on 'Return All' to get everything.",
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

	it('how many forms are not valid', async () => {
		const { formId } = submit;
		const parameters = { resource: 'form', operation: 'validate', fieldsMode: 'autoMap', formId };
		const valid = { Email: 'nathan@example.com' };

		expect(await read(parameters, [valid, { Town: 'York' }, valid])).toEqual([
			"Not valid: 1 of 3 forms. They come out of 'Invalid', each with its reason in 'validationMessage'.",
		]);
		expect(await read(parameters, [valid])).toEqual([]);
	});

	it('that all items asked for the same', async () => {
		const everything = { ...query, limit: 10_000, options: {} };

		expect(await read(everything, [{}, {}, {}])).toEqual([
			"All 3 items asked for the same. Once is enough: switch on 'Execute Once' in the node's settings.",
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
			"1 of 3 items had been sent before, and were not sent again ('Send Once').",
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
		expect(await read({ ...query, limit: 10_000 })).toEqual([]);
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
	const sentences = sentencesIn('nodes/EngagementService/transport/hints.ts');

	expect(sentences).not.toEqual([]);
	expect(sentences.filter((sentence) => !seen.some((hint) => sentence.test(hint)))).toEqual([]);
});
