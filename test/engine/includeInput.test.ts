import { operationNamed, operations } from '../../tools/operations';
import { callers, engines } from './harness';
import { useProcessedItems } from './harness/processedItems';
import { jsonOf, useService } from './harness/service';
import { rows, submitWith, successOf } from './harness/submissions';

const service = useService();
useProcessedItems();
const includeInput = { includeInput: true };
const parameters = submitWith(includeInput);
const writes = operations.filter(({ writes }) => writes);

describe.each(engines)('Include Input Fields, %s', (_where, inEngine2) => {
	it.each(writes)('puts the JSON of the input before that of $name', async (write) => {
		const [{ items }] = write.outputs;
		const names = Object.keys(items[0]);
		const json = { Town: 'York', error: 'none', error_: 'a', [names[0]]: 'its own' };
		await service.fault({ body: JSON.stringify(write.answer) });
		const outcome = await service.run({
			inEngine2,
			parameters: { ...write.parameters, options: includeInput },
			input: [json],
			carried: { binary: { file: { data: '', mimeType: 'text/plain' } } },
		});

		const [item] = jsonOf(outcome);
		expect(item).toEqual({ Town: 'York', error__: 'none', error_: 'a', ...items[0] });
		expect(Object.keys(item)).toEqual(['Town', 'error__', 'error_', ...names]);
		expect(outcome.items[0]).not.toHaveProperty('binary');
	});

	it('leaves the item of a failed form as it is', async () => {
		await service.fault({ status: 400, body: '"No."' });
		const onError = 'continueRegularOutput';
		const { items } = await service.run({ inEngine2, parameters, input: rows('a'), onError });

		expect(items).toEqual([{ json: { error: 'No.' }, pairedItem: { item: 0 } }]);
	});
});

it('Include Input Fields gives each item its own, whoever has sent the form of its key', async () => {
	const once = submitWith({ ...includeInput, sendOnceKey: '={{ $json.id }}' });
	const input = ['York', 'Leeds'].map((Town) => ({ id: 'a', Town, alreadySent: 'its own' }));
	const run = async () =>
		(await service.run({ parameters: once, input })).items.map(({ json }) => json);
	const sent = { id: 'a', ...successOf('a') };

	expect(await run()).toEqual([
		{ Town: 'York', ...sent, alreadySent: false },
		{ Town: 'Leeds', ...sent, alreadySent: true },
	]);
	const [again] = await run();
	expect(again).toEqual({ Town: 'York', ...sent, alreadySent: true });
});

it('Include Input Fields keeps its fields when n8n tries again', async () => {
	await service.fault({}, { status: 400 });
	const settings = { retryOnFail: true, maxTries: 2, waitBetweenTries: 0 };
	const { items } = await service.run({ parameters, input: rows('a', 'b'), settings });

	expect(items.map(({ json }) => json)).toEqual(['a', 'b'].map((id) => ({ id, ...successOf(id) })));
});

it.each(callers.map(([, way]) => way))('an agent gets only the result: %j', async (way) => {
	const submit = operationNamed('form/submit');
	const given = { ...submit.parameters, options: includeInput };
	const input = [{ toolCallId: 'call_1' }];
	const outcome = await service.run({ ...way, asTool: true, parameters: given, input });

	expect(jsonOf(outcome)).toEqual(submit.outputs[0].items);
});
