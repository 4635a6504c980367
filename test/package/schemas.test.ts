/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { readdir, readFile } from 'node:fs/promises';

import Ajv from 'ajv';

import { loadDescriptions, operationsOf } from '../../tools/generate/description';
import { useService } from '../engine/harness/service';
import { pathsIn } from './items';
import { outputs } from './outputs';
import { FOLDER, schemas, shapes } from '../../tools/generate/schemas';
import { pathsOf, type Shown } from '../../tools/generate/shown';

const service = useService();

/** The same schema, with no room for properties that it does not name. */
function closed({ type, properties, items, additionalProperties }: Shown): object {
	const each = Object.entries(properties ?? {}).map(([name, inner]) => [name, closed(inner)]);
	return {
		type,
		...(items && { items: closed(items) }),
		...(properties && {
			properties: Object.fromEntries(each),
			additionalProperties: additionalProperties ?? false,
		}),
	};
}

it('are what `npm run generate` makes of the contract', async () => {
	for (const [name, schema] of Object.entries(await schemas())) {
		const committed = JSON.parse(await readFile(`${FOLDER}/${name}.json`, 'utf8'));
		expect([name, committed]).toEqual([name, schema]);
	}
});

it('are in files for every operation of the node, and for nothing else', async () => {
	const { node } = await loadDescriptions();
	const files = (await readdir(FOLDER, { recursive: true })).filter((file) => file.includes('.'));

	const operations = operationsOf(node).map(({ name }) => `${name}.json`);
	expect(files.map((file) => file.replaceAll('\\', '/')).sort()).toEqual(operations.sort());
});

it('are there for every output that a workflow can have chosen, and for nothing else', async () => {
	const names = outputs.map(([name]) => name);
	expect(Object.keys(await shapes()).sort()).toEqual(names.sort());
});

describe.each([
	['in one pass', false],
	["on n8n's engine", true],
])('%s', (_how, onEngine) => {
	it.each(outputs)('%s: just what its schema shows comes out', async (name, run) => {
		const { [name]: schema } = await shapes();
		const { items, error } = await service.run({ ...run, onEngine });
		const found = items.map(({ json }) => json);

		expect(error).toBeUndefined();
		const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strict: true });
		const validate = ajv.compile({ type: 'array', items: closed(schema) });
		validate(found);
		expect(validate.errors ?? []).toEqual([]);

		const paths = new Set(found.flatMap((json) => pathsIn(json)));
		expect([...paths]).toEqual(expect.arrayContaining(pathsOf(schema).map(([path]) => path)));
	});
});
