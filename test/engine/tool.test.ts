import { useService, world } from './harness/service';

const service = useService();
const submit = { resource: 'form', operation: 'submit', formId: world.ids.forms.newsletter };
const notUuid = { ...submit, formId: 'newsletter' };

it("refuses to map an agent's input automatically", async () => {
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

describe('called by the agent itself', () => {
	const called = { asTool: true, onEngine: true, parameters: notUuid };

	it('tells the agent what is wrong, to which a failure would say nothing', async () => {
		const { items, error } = await service.run(called);

		expect(error).toBeUndefined();
		const message = expect.stringContaining("'Form ID' must be a UUID");
		expect(items).toEqual([{ json: { error: message }, pairedItem: { item: 0 } }]);
		expect(await service.received()).toEqual([]);
	});

	it('fails where it is set to stop', async () => {
		const { items, error } = await service.run({ ...called, onError: 'stopWorkflow' });

		expect(error?.message).toContain("'Form ID' must be a UUID");
		expect(items).toEqual([]);
		expect(await service.received()).toEqual([]);
	});
});
