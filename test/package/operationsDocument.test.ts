/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { readFile } from 'node:fs/promises';

import { DOCUMENT, operationsDocument } from '../../tools/generate/document';
import { formatted } from '../../tools/generate/formatted';

it('docs/operations.md is what `npm run generate` makes of the node', async () => {
	const made = await formatted(DOCUMENT, await operationsDocument());

	expect(await readFile(DOCUMENT, 'utf8')).toBe(made);
}, 600_000);
