/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import getPort from 'get-port';
import { isBefore } from '../../../tools/n8n/versions';
import { tokens } from '../../../tools/service';
import { expect, test as base } from '../fixtures';

/** What n8n makes of an answer that is a refusal, by its version of n8n-workflow. */
enum Told {
	/** It takes `ignoreHttpStatusErrors: { except }` for true, so that no status is a refusal. */
	Nothing,
	/** Its errors lose their cause, in which n8n looks for the status that our words belong to. */
	InWordsOfN8n,
	InOurs,
}

const told = (version: string): Told => {
	if (isBefore(version, '2.9.0')) return Told.Nothing;
	return isBefore(version, '2.34.0') ? Told.InWordsOfN8n : Told.InOurs;
};

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

/** What is wrong: with the token, or whom the Base URL leads to, with what that answers to our probe. */
const wrong: Array<{ what: string; answer?: number | string; token?: string; words: string }> = [
	{ what: 'a wrong token', token: 'wrong', words: 'does not accept this API token' },
	{ what: 'a wrong path', answer: '/elsewhere', words: 'not at this address' },
	{ what: 'n8n itself', answer: 'n8n', words: 'not at this address' },
	{ what: 'a web server without such a page', answer: 404, words: 'not at this address' },
	{ what: 'a web server that only shows pages', answer: 405, words: 'not at this address' },
	{ what: 'a redirect', answer: 302, words: 'answered with a redirect' },
	{ what: 'a server that is overloaded', answer: 503, words: 'cannot answer at the moment' },
];
for (const { what, answer, token = tokens.full, words } of wrong) {
	test(`it refuses ${what}`, async ({ tried, service, n8n, installed }) => {
		const file = join(installed.folder, 'node_modules', 'n8n-workflow', 'package.json');
		const { version }: { version: string } = JSON.parse(await readFile(file, 'utf8'));
		const server = Fastify();
		server.setNotFoundHandler((_request, reply) =>
			reply.code(Number(answer)).header('location', '/').type('text/html').send('<h1>A page</h1>'),
		);
		const other = await server.listen({ host: '127.0.0.1', port: 0 });
		try {
			const address = typeof answer === 'number' ? other : service.url + (answer ?? '');
			const said = await tried(answer === 'n8n' ? n8n.url : address, token);
			test.info().annotations.push({ type: `n8n-workflow ${version}`, description: said });
			if (told(version) === Told.Nothing) expect(said).toBe('passed');
			else expect(said).not.toBe('passed');
			if (told(version) === Told.InOurs) expect(said).toContain(words);
		} finally {
			await server.close();
		}
	});
}

test('it refuses an address without https', async ({ tried }) => {
	expect(await tried('engagement.example.com/api', tokens.full)).toMatch(/invalid.url/i);
});

test('it refuses https where the service speaks http', async ({ tried, service }) => {
	const said = await tried(service.url.replace('http:', 'https:'), tokens.full);
	expect(said).toContain('EPROTO');
});

test('it refuses an address where nobody answers, without the token', async ({ tried }) => {
	const dead = `http://127.0.0.1:${await getPort({ host: '127.0.0.1' })}`;
	const said = await tried(dead, tokens.full);
	expect(said).not.toBe('passed');
	expect(said).not.toContain(tokens.full);
});
