import { NodeHelpers, type INodePropertyOptions } from 'n8n-workflow';

import { choicesOf, loadDescriptions } from '../../tools/generate/description';
import { operationNamed, operations } from '../../tools/operations';
import { useProcessedItems } from './harness/processedItems';
import { useService } from './harness/service';

const service = useService();
useProcessedItems();
const { parameters: submit } = operationNamed('form/submit');

it.each([
	['lets n8n call its tools', false],
	['calls its tools directly', true],
])('the input of an agent that %s is not mapped automatically', async (_what, inEngine2) => {
	const { items } = await service.run({
		asTool: true,
		inEngine2,
		parameters: { ...submit, fieldsMode: 'autoMap' },
		input: [{ Email: 'nathan@example.com', toolCallId: 'call_1' }],
		onError: 'continueRegularOutput',
	});

	const error = expect.stringContaining("'Field Values' cannot be 'Map Automatically' in a tool");
	expect(items).toEqual([{ json: { error }, pairedItem: { item: 0 } }]);
	expect(await service.received()).toEqual([]);
});

it.each([
	['engagementService', ['json', 'autoMap', 'manual']],
	['engagementServiceTool', ['json', 'manual']],
])('the editor shows the choices of Field Values in %s', async (name, values) => {
	const { node } = await loadDescriptions();
	const choices = choicesOf(node.properties.find((field) => field.name === 'fieldsMode'));
	const isShown = (choice: INodePropertyOptions) =>
		NodeHelpers.displayParameter(submit, choice, { typeVersion: 1 }, { ...node, name });

	expect(choices.filter(isShown).map(({ value }) => value)).toEqual(values);
});

it('an agent that calls its tools directly reads an error without an item', async () => {
	const { items } = await service.run({
		asTool: true,
		inEngine2: true,
		parameters: { ...submit, formId: '={{ "" }}' },
		input: [{}, {}],
		onError: 'continueRegularOutput',
	});

	expect(items[0].json.error).toMatch(/check its expression$/);
});

const writes = operations.filter(({ writes }) => writes);
it.each(writes)('$name, called by an agent, refuses a key of Send Once', async ({ parameters }) => {
	const keyed = { ...parameters, options: { sendOnceKey: '={{ $json.key }}' } };
	const run = { parameters: keyed, input: [{ key: 'a' }] };
	const { error } = await service.run({ ...run, inEngine2: true });

	expect(error?.message).toContain("'Send Once by Key' needs n8n's store of processed items");
	expect(error?.message).toContain('In a tool, let the agent run it');
	expect(await service.received()).toEqual([]);
	// The next execution does not store the refused key with its own.
	await service.run({ ...run, input: [{ key: 'b' }] });
	expect((await service.run(run)).items[0].json.alreadySent).toBe(false);
});
