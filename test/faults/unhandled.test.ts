/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { join } from 'node:path';

import execa from 'execa';

it('leaves no rejection that nobody handles', async () => {
	const { stdout, exitCode } = await execa('tsx', [join(__dirname, 'unhandled.ts')], {
		preferLocal: true,
		reject: false,
	});

	expect(stdout).not.toContain('Nobody handled');
	expect(stdout.match(/: Node(Api|Operation)Error, [0-2] submitted/g)).toHaveLength(8);
	expect(exitCode).toBe(0);
});
