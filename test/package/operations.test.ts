/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { isDeepStrictEqual } from 'node:util';

import Ajv from 'ajv';
import execa from 'execa';
import type { IDataObject } from 'n8n-workflow';

import { EngagementService } from '../../nodes/EngagementService/EngagementService.node';
import { events } from '../../nodes/EngagementService/trigger/events';
import { choicesOf, operationsOf } from '../../tools/generate/description';
import { schemas } from '../../tools/generate/schemas';
import { operations, type Operation } from '../../tools/operations';
import { endpointOf, loadContract } from '../../tools/service/contract';
import { operations as handlers } from '../../tools/service/operations';

// `npm test` runs this file first: an operation that is forgotten in one place fails many other tests.

const { description } = new EngagementService();
const described = operationsOf(description);

it('resources/index.ts and tools/operations have the same operations, in the order of the pickers', () => {
	expect(operations.map(({ name }) => name)).toEqual(described.map(({ name }) => name));
});

it('the contract has the endpoint of every operation, and no other', async () => {
	const contract = await loadContract();
	const pickers = description.properties.filter(({ name }) => name === 'operation');
	const requests = pickers
		.flatMap((picker) => choicesOf(picker))
		.map(({ routing }) => routing?.request);
	const found = requests.map(
		({ method = '', url = '' } = {}) =>
			endpointOf(contract, { method, path: pathOf(url) }).operationId,
	);

	const all = contract.router.getOperations().map(({ operationId }) => operationId);
	expect(new Set(all)).toEqual(new Set(found));
});

/** The path of a declared URL, which is n8n's expression. */
function pathOf(url: string) {
	return url.replace(/^=/, '').replace(/{{ encodeURIComponent\(\$parameter\.(\w+)\) }}/g, '{$1}');
}

it('tools/service/operations.ts answers every endpoint of the contract', async () => {
	const { router } = await loadContract();

	const all = router.getOperations().map(({ operationId = '' }) => operationId);
	expect(all.filter((operationId) => !(operationId in handlers))).toEqual([]);
});

it.each(operations)(
	'tools/operations has each output of $name that can be chosen',
	({ name, outputs }) => {
		const { parameters = [] } = described.find((each) => each.name === name) ?? {};
		const pickers = parameters.filter(({ path }) => /output$/i.test(path));
		const choices = pickers.flatMap(({ path, property }) =>
			choicesOf(property)
				.filter(({ value }) => value !== property.default)
				.map(({ value }): unknown => expect.objectContaining({ [path]: value })),
		);

		const chosen = outputs.flatMap((output) => output.chosen ?? []);
		expect(chosen).toEqual(expect.arrayContaining(choices));
	},
);

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });

/** The items of an operation's output. Without `chosen`, of the default one. */
const itemsOf = (isWanted: (operation: Operation) => boolean, chosen?: IDataObject) =>
	operations
		.filter(isWanted)
		.flatMap(({ outputs }) => outputs.filter((each) => isDeepStrictEqual(each.chosen, chosen)))
		.flatMap(({ items }) => items);

it.each([
	...Object.entries(schemas()).map(([name, returns]) => ({
		name,
		returns,
		items: itemsOf((each) => each.name === name),
	})),
	...Object.entries(events).flatMap(([name, { operations = {}, fixed, returns }]) =>
		[...new Set(Object.values(operations))].map(({ value }) => ({
			name,
			returns,
			items: itemsOf(({ operation }) => operation === value, fixed),
		})),
	),
])(
	'`returns` of $name has the properties of its items in tools/operations',
	({ returns, items }) => {
		const { properties = {} } = returns;
		const matches = ajv.compile({
			type: 'array',
			items: { additionalProperties: false, ...returns },
		});
		matches(items);

		const missing = Object.keys(properties).filter((key) => !items.some((item) => key in item));
		expect({ missing, problems: matches.errors }).toEqual({ missing: [], problems: null });
	},
);

it.each(Object.entries(events))('`returns` of %s has the ID', (_name, event) => {
	const { idName, identifiedBy = [], returns } = event;

	expect(Object.keys(returns.properties ?? {})).toEqual(
		expect.arrayContaining([idName, ...identifiedBy]),
	);
});

it('`npm run generate` changes nothing', async () => {
	const args = ['tools/generate/generate.ts', '--check'];
	// Jest sets colours for its workers, and Node.js warns where NO_COLOR is set, too.
	const env = { NODE_NO_WARNINGS: '1' };
	const { all } = await execa('tsx', args, { preferLocal: true, all: true, env });

	expect(all).toBe('');
});
