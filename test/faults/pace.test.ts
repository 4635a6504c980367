import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { startService, tokens, type Service } from '../../tools/service';
import { runNode, type NodeOutcome, type OnError } from '../engine/harness';
import { useService, world } from '../engine/harness/service';
import { operationNamed } from '../operations';

const service = useService();
const submit = operationNamed('form/submit').parameters;
const query = operationNamed('contact/query').parameters;

const hintsOf = ({ execution }: NodeOutcome) =>
	execution.data.resultData.runData['Engagement Service'][0].hints?.map(({ message }) => message);

describe.each([true, false])('a service that takes 50 requests a second', (namesTheWait) => {
	let limited: Service;
	beforeAll(async () => {
		limited = await startService({ requestsPerSecond: 50, namesTheWait });
	});
	afterAll(async () => await limited.close());

	it(`gets 600 submissions, each once; it says when to come again: ${namesTheWait}`, async () => {
		const outcome = await runNode(
			{ baseUrl: limited.url, apiToken: tokens.full },
			{
				parameters: { ...submit, fieldsMode: 'autoMap' },
				input: Array.from({ length: 600 }, (_, index) => ({ Email: `${index}@example.com` })),
			},
		);

		expect(outcome.error).toBeUndefined();
		expect(outcome.items.map(({ pairedItem }) => pairedItem)).toEqual(
			Array.from({ length: 600 }, (_, item) => ({ item })),
		);
		const submissions = await limited.control.submissions();
		const emails = submissions.map(({ payload }) => payload.data?.[0].value);
		expect(emails).toHaveLength(600);
		expect(new Set(emails).size).toBe(600);
	});
});

// The run ends long before the minute that the service asks for, or jest ends the test.
it('sends nothing more when it is cancelled while it waits', async () => {
	await service.fault({ status: 429, headers: { 'retry-after': '60' } });
	const cancel = new AbortController();
	const running = service.run({
		parameters: { ...submit, options: { concurrency: 1 } },
		input: [{}, {}, {}],
		cancel: cancel.signal,
	});
	await service.control().untilAnswered(1);
	cancel.abort();
	await running;

	expect((await service.control().requests()).map(({ status }) => status)).toEqual([429]);
}, 30_000);

it('never has more requests at once than a person has set, pages asked for ahead included', async () => {
	await service.fault({ operationId: 'queryContacts', times: 1000, pageCap: 20, delayMs: 5 });
	const parameters = { ...query, returnAll: true, options: { concurrency: 2 } };
	const { items } = await service.run({ parameters, input: [{}, {}, {}] });

	expect(items).toHaveLength(3 * world.contacts.length);
	expect(await service.control().mostInFlight()).toBe(2);
});

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

	it('which fields had no value, and were not sent', async () => {
		const field = [
			{ name: 'Email', value: 'nathan@example.com' },
			{ name: 'Mobile', value: '={{ $json.mobile }}' },
			{ name: 'Town', value: '={{ $json.town }}' },
		];
		const parameters = { ...submit, fields: { field } };

		expect(await read(parameters, [{ mobile: 'a' }, { mobile: 'b', town: '' }, {}])).toEqual([
			'Town, Mobile: not sent for 2 of 3 items, since there was no value. An empty text is sent.',
		]);
	});

	it('how many forms are not valid', async () => {
		const { formId } = submit;
		const parameters = { resource: 'form', operation: 'validate', formId };

		expect(await read(parameters, [{}])).toEqual([
			"Not valid: 1 of 1 forms. They come out of 'Invalid', each with its reason in 'validationMessage'.",
		]);
	});

	it('how many items failed when the workflow goes on', async () => {
		const parameters = { ...submit, formId: '={{ $json.id }}' };
		const input = [{ id: submit.formId }, { id: 'nobody' }];

		expect(await read(parameters, input, 'continueRegularOutput')).toEqual([
			"1 of 2 items failed: the reason is in their field 'error'.",
		]);
	});

	it('nothing when there is nothing to say', async () => {
		expect(await read(submit)).toEqual([]);
		expect(await read({ ...query, limit: 10_000 })).toEqual([]);
	});
});
