import { operationNamed, operations } from '../../tools/operations';
import { useService } from './harness/service';

const service = useService();
const { parameters: submit } = operationNamed('form/submit');

it("an agent's input is not mapped automatically", async () => {
	const { items } = await service.run({
		asTool: true,
		parameters: { ...submit, fieldsMode: 'autoMap' },
		input: [{ Email: 'nathan@example.com', toolCallId: 'call_1' }],
		onError: 'continueRegularOutput',
	});

	const error = expect.stringContaining("'Field Values' cannot be 'Map Automatically' in a tool");
	expect(items).toEqual([{ json: { error }, pairedItem: { item: 0 } }]);
	expect(await service.received()).toEqual([]);
});

describe('a tool that an agent calls', () => {
	it('returns an error to the agent', async () => {
		const parameters = { ...submit, formId: '..' };
		const { items } = await service.run({ asTool: true, inEngine2: true, parameters });

		const error = expect.stringContaining("'Form ID' must be an ID");
		expect(items).toEqual([{ json: { error }, pairedItem: { item: 0 } }]);
		expect(await service.received()).toEqual([]);
	});

	const writes = operations.filter(({ writes }) => writes);
	it.each(writes)('$name refuses a key of Send Once, without a store', async (operation) => {
		const { error } = await service.run({
			inEngine2: true,
			parameters: { ...operation.parameters, options: { sendOnceKey: 'a' } },
		});

		expect(error?.message).toContain("'Send Once by Key' needs n8n's store of processed items");
		expect(await service.received()).toEqual([]);
	});
});
