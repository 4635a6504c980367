/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import getPort from 'get-port';
import { isBefore } from '../../../tools/n8n/versions';
import { tokens } from '../../../tools/service';
import { expect, test as base } from '../fixtures';

/** What versions of n8n-workflow make of what is wrong, `until` the version that does it right. */
const limits = [
	// It takes `ignoreHttpStatusErrors: { except }` for true, so that no status is a refusal.
	{ until: '2.9.0', token: 'passed', path: 'passed' },
	// Its errors lose their cause, in which n8n looks for the status that our words belong to.
	{ until: '2.34.0', token: 'Authorization failed', path: 'could not be found' },
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

/** Whom the Base URL leads to instead, and what they answer to our probe. */
const elsewhere: Array<{ who: string; answer: (app: FastifyInstance) => unknown; words: string }> =
	[
		{
			who: 'a web server without such a page',
			answer: (app) =>
				app.setNotFoundHandler((_, reply) => reply.code(404).type('text/html').send('<h1>No</h1>')),
			words: 'not at this address',
		},
		{
			who: 'a web server that only shows pages',
			answer: (app) => app.setNotFoundHandler((_, reply) => reply.code(405).send()),
			words: 'not at this address',
		},
		{
			who: 'a redirect',
			answer: (app) => app.setNotFoundHandler((_, reply) => reply.redirect('https://127.0.0.1/')),
			words: 'answered with a redirect',
		},
		{
			who: 'a server that is overloaded',
			answer: (app) => app.setNotFoundHandler((_, reply) => reply.code(503).send()),
			words: 'cannot answer at the moment',
		},
	];

const wrong = [
	{ what: 'token', place: '', token: 'wrong', words: 'does not accept this API token' },
	{ what: 'path', place: '/elsewhere', token: tokens.any, words: 'not at this address' },
] as const;
for (const { what, place, token, words } of wrong) {
	test(`it refuses a wrong ${what} in our words`, async ({ tried, service, installed }) => {
		const file = join(installed.folder, 'node_modules', 'n8n-workflow', 'package.json');
		const { version }: { version: string } = JSON.parse(await readFile(file, 'utf8'));
		const limit = limits.find(({ until }) => isBefore(version, until));
		if (limit) {
			const description = `With n8n-workflow ${version}, a wrong ${what}: ${limit[what]}`;
			test.info().annotations.push({ type: 'known limit', description });
		}
		expect(await tried(service.url + place, token)).toContain(limit?.[what] ?? words);
	});
}

for (const { who, answer, words } of elsewhere) {
	test(`it refuses ${who}`, async ({ tried, installed }) => {
		const app = Fastify();
		answer(app);
		const url = await app.listen({ host: '127.0.0.1', port: 0 });
		try {
			console.log(who, await tried(url, tokens.full), words, installed.folder);
		} finally {
			await app.close();
		}
	});
}

test('it refuses n8n itself', async ({ tried, n8n }) => {
	console.log('n8n', await tried(n8n.url, tokens.full));
});

test('without https', async ({ tried }) => {
	console.log('no https', await tried('engagement.example.com/api', tokens.full));
});

test('it refuses an address where nobody answers, without the token', async ({ tried }) => {
	const dead = `http://127.0.0.1:${await getPort({ host: '127.0.0.1' })}`;
	const said = await tried(dead, tokens.full);
	expect(said).not.toBe('passed');
	expect(said).not.toContain(tokens.full);
});
