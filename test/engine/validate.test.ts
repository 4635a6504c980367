import { NodeHelpers, NodeOperationError } from 'n8n-workflow';

import { hosted, nodeOf, typeOf } from './harness/workflow';
import { jsonOf, useService, seedData } from './harness/service';

const service = useService();
const validate = {
	resource: 'form',
	operation: 'validate',
	formId: seedData.ids.forms.newsletter,
	fieldsMode: 'autoMap',
	ignoreFields: 'error, id',
};
const Email = 'nathan@example.com';

describe('Validate in a workflow', () => {
	const file = { data: 'aGk=', mimeType: 'text/plain' };
	const binary = { file: expect.objectContaining(file) };
	const run = {
		onError: 'continueRegularOutput' as const,
		parameters: validate,
		input: [{ Email, id: 7, error: 'Not found' }],
		carried: { binary: { file } },
	};

	it('passes valid items to the first output, and others to the second', async () => {
		const input = [...run.input, { id: 8, error: 'Not found' }];
		const { items, errorItems } = await service.run({ ...run, input });

		expect(items).toEqual([
			{ json: { Email, id: 7, error_: 'Not found' }, binary, pairedItem: { item: 0 } },
		]);
		expect(errorItems).toEqual([
			{
				json: { id: 8, error_: 'Not found', validationMessage: expect.stringContaining('Email') },
				binary,
				pairedItem: { item: 1 },
			},
		]);
		// The editor shows it in the first column.
		expect(Object.keys(errorItems[0].json)[0]).toBe('validationMessage');
	});

	it('passes on items from the error output of another node', async () => {
		const { items, errorItems } = await service.run({
			...run,
			input: [{ error: 'Not found' }],
			carried: { ...run.carried, error: new NodeOperationError(nodeOf('Before'), 'Not found') },
			onError: 'continueErrorOutput',
		});

		const json = { error_: 'Not found', validationMessage: expect.any(String) };
		expect(items).toEqual([]);
		expect(errorItems).toEqual([{ json, binary, pairedItem: { item: 0 } }]);
	});

	it("passes items to the second output if the form's ID is missing", async () => {
		const parameters = { ...validate, formId: '={{ undefined }}' };
		const { items, errorItems } = await service.run({ ...run, parameters });

		const json = { Email, id: 7, error: expect.stringContaining("'Form ID' is required") };
		expect(items).toEqual([]);
		expect(errorItems).toEqual([{ json, binary, pairedItem: { item: 0 } }]);
	});
});

const branches = ['Valid', 'Invalid'].map((displayName) => ({ type: 'main', displayName }));
it.each([
	[{}, branches],
	[{ whenInvalid: 'output' }, ['main']],
	[{ whenInvalid: 'stop' }, ['main']],
	[{ operation: 'submit' }, ['main']],
])(
	'only branching gives the outputs Valid and Invalid, in this order: %j',
	async (chosen, outputs) => {
		const type = typeOf('engagementService');
		const { workflow } = await hosted({ nodes: [nodeOf('Validate', { type })], credentials: {} });
		const { description } = workflow.nodeTypes.getByNameAndVersion(type);
		const node = workflow.nodes.Validate;
		// The editor keeps the choice for Validate when the operation changes.
		node.parameters = { ...validate, whenInvalid: 'branch', ...chosen };

		expect(NodeHelpers.getNodeOutputs(workflow, node, description)).toEqual(outputs);
	},
);

it.each([
	["'Output the Result'", 'output', 'not valid'],
	['a choice that does not exist', 'unknown', 'must be one of'],
	['a tool, which has one output only', 'branch', 'in a tool of an AI agent', true],
])('Validate returns only the error for %s', async (_what, whenInvalid, words, asTool = false) => {
	const { items, error } = await service.run(
		{ parameters: { ...validate, whenInvalid }, onError: 'continueRegularOutput', asTool },
		{ apiToken: 'unknown' },
	);

	expect(error).toBeUndefined();
	expect(items).toEqual([
		{ json: { error: expect.stringContaining(words) }, pairedItem: { item: 0 } },
	]);
});

it('Validate returns the result to an AI agent', async () => {
	const parameters = { ...validate, fieldsMode: 'manual' };

	expect(jsonOf(await service.run({ asTool: true, parameters }))).toMatchObject([{ valid: false }]);
});

it('Validate sends nothing for two outputs where n8n gives it only one', async () => {
	const { items, errorItems } = await service.run({
		inEngine2: true,
		parameters: validate,
		input: [{ Email }],
		onError: 'continueRegularOutput',
	});

	const refused = /^'When the Form Is Invalid' cannot be 'Send to a Separate Output'.*Choose/;
	const json = { error: expect.stringMatching(refused) };
	expect(items).toEqual([{ json, pairedItem: { item: 0 } }]);
	expect(errorItems).toEqual([]);
	expect(await service.received()).toEqual([]);
});

it('Validate says that there is no reason if the service gives none', async () => {
	await service.fault({ status: 400, body: '""', times: 2 });
	const read = async (whenInvalid: string) =>
		await service.run({ parameters: { ...validate, whenInvalid } });

	expect((await read('output')).items).toMatchObject([{ json: { valid: false, message: null } }]);
	expect((await read('branch')).errorItems).toMatchObject([
		{ json: { validationMessage: expect.stringMatching(/./) } },
	]);
});
