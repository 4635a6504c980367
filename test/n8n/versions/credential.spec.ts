/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import getPort from 'get-port';
import { isBefore } from '../../../tools/n8n/versions';
import { tokens } from '../../../tools/service';
import { expect, test as base } from '../fixtures';

/** What versions of n8n-workflow make of a wrong token, `until` the version that does it right. */
const limits = [
	// It takes `ignoreHttpStatusErrors: { except }` for true, so that no status is a refusal.
	{ until: '2.9.0', words: 'passed' },
	// Its errors lose their cause, in which n8n looks for the status that our words belong to.
	{ until: '2.34.0', words: 'Authorization failed' },
];

/** What the credential's test says of a Base URL and a token, as the credential's dialog shows it; or `passed`. */
const test = base.extend<{ tried: (baseUrl: string, apiToken: string) => Promise<string> }>({
	tried: async ({ client, credential }, use) => {
		await use(async (baseUrl, apiToken) =>
			client.testCredential({ ...credential, data: { baseUrl, apiToken } }).then(
				() => 'passed',
				(error: unknown) => String(error),
			),
		);
	},
});

test('the test of the credential passes with a right token', async ({ tried, service }) => {
	expect(await tried(service.url, tokens.any)).toBe('passed');
});

test('it refuses a wrong token in our words', async ({ tried, service, installed }) => {
	const file = join(installed.folder, 'node_modules', 'n8n-workflow', 'package.json');
	const { version }: { version: string } = JSON.parse(await readFile(file, 'utf8'));
	const limit = limits.find(({ until }) => isBefore(version, until));
	if (limit) {
		const description = `With n8n-workflow ${version}, a wrong token: ${limit.words}`;
		test.info().annotations.push({ type: 'known limit', description });
	}
	const words = limit?.words ?? 'does not accept this API token';
	expect(await tried(service.url, 'wrong')).toContain(words);
});

test('it refuses an address where nobody answers, without the token', async ({ tried }) => {
	const dead = `http://127.0.0.1:${await getPort({ host: '127.0.0.1' })}`;
	const said = await tried(dead, tokens.full);
	expect(said).not.toBe('passed');
	expect(said).not.toContain(tokens.full);
});
