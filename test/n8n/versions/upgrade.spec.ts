/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { version } from '../../../package.json';
import { open, run, type Earlier } from '../earlier';
import { expect, test } from '../fixtures';

test('the package is installed over an earlier build', async ({ n8n }) => {
	const modules = join(n8n.userFolder, '.n8n', 'nodes', 'node_modules');
	const file = join(modules, 'n8n-nodes-engagement-service', 'package.json');
	expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ version });
});

test('the editor shows what was saved with the earlier build', async ({ client, earlier }) => {
	const { nodes, issues, parameters } = await open(client, earlier.saved);
	expect(nodes).toEqual(earlier.saved.nodes);
	expect(earlier.opened.nodes).toEqual(earlier.saved.nodes);
	expect(new Set([...issues, ...earlier.opened.issues])).toEqual(new Set([null]));
	expect(Object.keys(parameters)).not.toEqual([]);
	expect(parameters).toMatchObject(withoutFormer(earlier.opened.parameters));
});

/** The parameters without the form's Reference ID under its former name: the workflow has it under both. */
function withoutFormer(all: Earlier['opened']['parameters']): Earlier['opened']['parameters'] {
	const shown = Object.entries(all).map(([name, parameters]) => {
		const rest = { ...parameters };
		if ('formId' in rest) delete rest.referenceId;
		return [name, rest];
	});
	return Object.fromEntries(shown);
}

test('it sends and puts out the same as with the earlier build', async ({
	client,
	service,
	earlier,
}) => {
	expect(await run(client, service, earlier.saved)).toEqual(earlier.done);
});
