/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { createServer } from 'node:http';

import { EngagementServiceApi } from '../../credentials/EngagementServiceApi.credentials';
import { operationNamed } from '../../tools/operations';
import { useServers } from '../faults/servers';
import { engines } from './harness';
import type { Fault } from '../../tools/service';
import { tokens, useService } from './harness/service';

const service = useService();
const listen = useServers();
const { parameters: submit } = operationNamed('form/submit');
const history = { ...operationNamed('contact/getHistory').parameters, historyOutput: 'response' };

/** URLs, JSON and HTML escape some of its characters, in the ways of .NET and PHP. */
const long = `eyJ.${'aB3-_/+='.repeat(1_000)}`;

/** Where an answer may have it. */
const places: Array<[where: string, answer: (echo: string) => Fault]> = [
	['a text', (echo) => ({ status: 400, body: JSON.stringify(`Not by ${echo}.`) })],
	['problem details', (echo) => ({ status: 400, body: JSON.stringify({ detail: echo }) })],
	['plain text', (echo) => ({ status: 400, body: `Not by ${echo}.` })],
	['a value', (echo) => ({ body: JSON.stringify({ services: [{ source: `by ${echo}` }] }) })],
	['a key', (echo) => ({ body: JSON.stringify({ services: [{ [echo]: 1 }] }) })],
];

const { properties } = new EngagementServiceApi();
const passwords = properties.filter(({ typeOptions }) => typeOptions?.password);

const inHtml = (text: string) =>
	text.replace(/\W/g, (char) => `&#x${char.charCodeAt(0).toString(16)};`);

describe.each(engines)('%s', (_where, inEngine2) => {
	it.each(places)('masks every password of the credential in %s', async (_where, answer) => {
		const secrets = passwords.map((_field, index) => `Q${index}zr/0Vd+Yk3==`);
		const echoes = secrets.map((secret) => encodeURIComponent(secret.toLowerCase()));
		await service.fault(answer(echoes.join(' ')));
		const { execution } = await service.run(
			{ inEngine2, parameters: history },
			Object.fromEntries(passwords.map(({ name }, index) => [name, secrets[index]])),
		);

		const stored = JSON.stringify(execution.data.resultData).toLowerCase();
		expect(stored).toContain('***');
		for (const echo of [...secrets, ...echoes]) expect(stored).not.toContain(echo.toLowerCase());
	});

	it('masks every password as the service has received it', async () => {
		const echoing = createServer(({ url, headers }, response) => {
			const { searchParams } = new URL(url ?? '', 'http://127.0.0.1');
			const received = [...searchParams.values(), ...Object.values(headers)];
			response.writeHead(400).end(JSON.stringify(`Not by ${received.join(' ')}.`));
		});
		const baseUrl = `http://127.0.0.1:${await listen(echoing)}`;
		// The HTTP client leaves out what a header cannot have.
		const secrets = passwords.map(({ name }) => [name, `a✓secret-of\n${name}`]);
		const { error, execution } = await service.run(
			{ inEngine2, parameters: history },
			{ baseUrl, ...Object.fromEntries(secrets) },
		);

		expect(error).toBeDefined();
		expect(JSON.stringify(execution.data.resultData)).not.toContain('secret-of');
	});

	const run = async (parameters: typeof submit, apiToken: string) => {
		const outcome = await service.run({ inEngine2, parameters }, { apiToken });
		const stored = JSON.stringify(outcome.execution.data.resultData);
		expect(stored).not.toContain(apiToken.slice(5, 400));
		return outcome;
	};

	it('masks the token in a web page', async () => {
		await service.fault({ status: 400, body: `<html><title>${inHtml(long)}</title>` });
		const { error } = await run(submit, long);

		expect(error?.message).toMatch(/web page, "\*\*\*"/);
	});

	it.each([
		[200, 'The answer was not JSON.'],
		[400, '{"echo":"***","services":[[['],
	])('hides the token in a %i that is nested too deeply', async (status, message) => {
		const list = '['.repeat(100_000) + ']'.repeat(100_000);
		await service.fault({ status, body: `{"echo":"${tokens.full}","services":${list}}` });
		const { error } = await run(history, tokens.full);

		expect(error?.message).toContain(message);
	});
});
