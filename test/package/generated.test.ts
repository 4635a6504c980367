/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { join } from 'node:path';

import execa from 'execa';

it('`npm run generate` changes nothing', async () => {
	const program = join(__dirname, '../../tools/generate/generate.ts');
	const { all } = await execa('tsx', [program, '--check'], { preferLocal: true, all: true });

	expect(all).toBe('');
});
