/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { readdir, readFile } from 'node:fs/promises';

import Ajv from 'ajv';

import { loadDescriptions, operationsOf } from '../docs/description';
import { useService } from '../engine/harness/service';
import { pathsIn, runs } from './items';
import { FOLDER, schemas } from './schemas';
import { pathsOf, type Shown } from './shown';

const service = useService();

async function committed(operation: string): Promise<Shown> {
	return JSON.parse(await readFile(`${FOLDER}/${operation}.json`, 'utf8'));
}

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
		expect([name, await committed(name)]).toEqual([name, schema]);
	}
});

it('are there for every operation of the node, and for nothing else', async () => {
	const { node } = await loadDescriptions();
	const files = (await readdir(FOLDER, { recursive: true })).filter((file) => file.includes('.'));

	const operations = operationsOf(node).map(({ name }) => `${name}.json`);
	expect(files.map((file) => file.replaceAll('\\', '/')).sort()).toEqual(operations.sort());
});

describe.each([
	['in one pass', false],
	["on n8n's engine", true],
])('%s', (_how, onEngine) => {
	it.each(Object.entries(runs))('%s puts out just what its schema shows', async (name, run) => {
		const schema = await committed(name);
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
