/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isBefore } from '../../../tools/n8n/versions';
import { expect, test } from '../fixtures';

// The fixtures have tested a right one.
test("the credential's test refuses a wrong token", async ({ client, credential, installed }) => {
	const file = join(installed.folder, 'node_modules', 'n8n-workflow', 'package.json');
	const { version }: { version: string } = JSON.parse(await readFile(file, 'utf8'));
	const data = { ...credential.data, apiToken: 'wrong' };
	const told = await client.testCredential({ ...credential, data }).then(
		() => 'passed',
		(error: unknown) => String(error),
	);
	if (isBefore(version, '2.9.0')) {
		// It takes `ignoreHttpStatusErrors: { except }` for true, so that no status is a refusal.
		expect(told).toBe('passed');
	} else if (isBefore(version, '2.34.0')) {
		// Its errors lose their cause, in which n8n looks for the status that our words belong to.
		expect(told).toContain('test failed');
	} else {
		expect(told).toContain('does not accept this API token');
	}
});
