/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures';

test('every example is run here', async ({ imported }) => {
	const specs = (await readdir(__dirname)).filter((file) => file.endsWith('.spec.ts'));
	const texts = await Promise.all(specs.map((file) => readFile(join(__dirname, file), 'utf8')));
	for (const { name } of imported.examples) expect(texts.join()).toContain(`run('${name}')`);
});
