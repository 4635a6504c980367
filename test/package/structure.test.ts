import {
	choicesOf,
	loadDescriptions,
	operationsOf,
	parametersOf,
	type Described,
	type Parameter,
} from '../../tools/generate/description';
import { operations } from '../../tools/operations';

/** All fields of the node, the trigger and the credential, at any depth. */
let everywhere: Parameter[];
let described: Described[];
beforeAll(async () => {
	const { node, trigger, credential } = await loadDescriptions();
	everywhere = [node, trigger, credential].flatMap((each) => parametersOf(each.properties));
	described = operationsOf(node);
});

it('the node has the operations of tools/operations', () => {
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

it("hints below a field have at most the 120 characters of n8n's lint rule", () => {
	const tooLong = everywhere.filter(({ property: { hint = '' } }) => hint.length > 120);

	expect(tooLong.map(({ path }) => path)).toEqual([]);
});

it('pickers of modes and outputs take no expression', () => {
	const pickers = everywhere.filter(({ path }) =>
		/Mode$|Output$|IdentifiedBy$|^whenInvalid$/.test(path),
	);

	expect(pickers).not.toEqual([]);
	expect(pickers.filter(({ property }) => !property.noDataExpression)).toEqual([]);
});

it('no field of a collection has a condition, which n8n could not resolve', () => {
	// n8n's own Poll Times have some.
	const inside = everywhere.filter(({ path }) => /^(?!pollTimes).*\./.test(path));

	expect(inside.filter(({ property }) => property.displayOptions)).toEqual([]);
});
