import type { INodeProperties } from 'n8n-workflow';

import { choicesOf, loadDescriptions, operationsOf } from '../../tools/generate/description';
import { operations } from '../../tools/operations';

let properties: INodeProperties[];
let everywhere: INodeProperties[];
let described: ReturnType<typeof operationsOf>;
beforeAll(async () => {
	const { node, trigger, credential } = await loadDescriptions();
	properties = node.properties;
	everywhere = walk([node, trigger, credential].flatMap((each) => each.properties));
	described = operationsOf(node);
});

it('has the operations of tools/operations, and no other', () => {
	expect(described.map(({ name }) => name)).toEqual(operations.map(({ name }) => name));
});

describe.each(operations)('$name', (operation) => {
	const { name, title, endpoint, permission, outputs } = operation;
	const theOne = () => {
		const found = described.find((operation) => operation.name === name);
		if (!found) throw new Error('The node does not have it');
		return found;
	};

	it('is in the pickers, and says which permission it needs', () => {
		const { resource, option } = theOne();

		expect([resource.name, option.name]).toEqual([title.resource, title.operation]);
		expect(option.description).toContain(`Permission of the API token: ${permission}`);
		expect(option.action).toBeTruthy();
	});

	it('is declared with routing, as the API document has it', () => {
		const [method, url] = endpoint.split(' ');

		expect(theOne().option.routing).toEqual({
			request: { method, url },
			send: { paginate: true },
			operations: { pagination: expect.any(Function) },
		});
	});

	it('lets people say how many requests there may be at once', () => {
		const { property } = theOne().parameters.find(({ path }) => path === 'options.concurrency')!;

		expect(property).toMatchObject({
			displayName: 'Requests at Once',
			default: 10,
			typeOptions: { minValue: 1, maxValue: 100 },
		});
	});

	it('has each output that can be chosen in tools/operations', () => {
		const pickers = theOne().parameters.filter(({ path }) => /output$/i.test(path));
		const choices = pickers.flatMap(({ path, property }) =>
			choicesOf(property)
				.filter(({ value }) => value !== property.default)
				.map(({ value }) => ({ [path]: value })),
		);

		const chosen = outputs.flatMap((output) => output.chosen ?? []);
		expect(chosen).toEqual(expect.arrayContaining(choices));
	});
});

/** Every property, also those inside collections. */
function walk(fields: INodeProperties[]): INodeProperties[] {
	return fields.flatMap((field) => [
		field,
		...walk(
			(field.options ?? []).flatMap((option) => {
				if ('values' in option) return option.values;
				return 'displayName' in option ? option : [];
			}),
		),
	]);
}

it("keeps hints below a field within the 120 characters of n8n's lint rule", () => {
	const tooLong = everywhere.filter(({ hint = '' }) => hint.length > 120);

	expect(tooLong.map(({ name }) => name)).toEqual([]);
});

it('takes no expression in the pickers of modes and outputs', () => {
	const pickers = everywhere.filter(({ name }) =>
		/Mode$|Output$|IdentifiedBy$|^whenInvalid$/.test(name),
	);

	expect(pickers).not.toEqual([]);
	expect(pickers.filter(({ noDataExpression }) => !noDataExpression)).toEqual([]);
});

it('has no condition inside a collection, where n8n cannot open a workflow with it', () => {
	const inside = properties.flatMap((property) => walk([property]).slice(1));

	expect(inside.filter(({ displayOptions }) => displayOptions)).toEqual([]);
});
