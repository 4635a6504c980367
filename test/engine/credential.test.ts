import { EngagementServiceApi } from '../../credentials/EngagementServiceApi.credentials';
import { operationNamed } from '../../tools/operations';
import { testCredential } from './harness/credential';
import { seedData, tokens, useService } from './harness/service';

const { parameters } = operationNamed('contact/getHistory');
const history = { ...parameters, historyOutput: 'response' };
const id = seedData.ids.contact;

const service = useService({ basePath: '/engagement/api' });
const other = useService();

it('the token of the credential replaces one that a request has', async () => {
	const { authenticate } = new EngagementServiceApi();
	const request = { url: '/', qs: { apiToken: 'typed', other: 'kept' } };

	const signed =
		typeof authenticate === 'function' && (await authenticate({ apiToken: ' stored ' }, request));
	expect(signed).toMatchObject({ qs: { apiToken: 'stored', other: 'kept' } });
});

it('every field but the Base URL is a secret, which each request has', async () => {
	const { authenticate, properties } = new EngagementServiceApi();
	const secrets = properties.filter(({ name }) => name !== 'baseUrl');
	const values = Object.fromEntries(secrets.map(({ name }) => [name, `the ${name}`]));
	const signed =
		typeof authenticate === 'function' && (await authenticate(values, { url: 'https://service' }));

	for (const { name, typeOptions } of secrets) {
		expect({ name, ...typeOptions }).toMatchObject({ name, password: true });
		expect(JSON.stringify(signed)).toContain(`the ${name}`);
	}
});

describe('a request to which n8n adds the token', () => {
	const baseUrl = ' https://service.example/api/ ';
	const signed = async (request: object) => {
		const { authenticate } = new EngagementServiceApi();
		const given = { url: '', ...request };
		return (
			typeof authenticate === 'function' && (await authenticate({ apiToken: 'a', baseUrl }, given))
		);
	};

	it.each([
		{ url: 'https://service.example/other' },
		{ url: 'HTTPS://SERVICE.example:443/api/forms?a=1' },
		{ url: '/forms', baseURL: 'https://service.example/api' },
		{ url: '/forms' },
		{ url: 'https://service.example', baseURL: '' },
		{ uri: 'https://service.example/api' },
	])('may go to %j', async (request) => {
		expect(await signed(request)).toMatchObject({ ...request, qs: { apiToken: 'a' } });
	});

	it.each([
		{ url: 'https://other.example/api' },
		{ url: 'https://service.example@other.example/api' },
		{ url: 'https://service.example.other.example' },
		{ url: 'https://service.example:8443/api' },
		{ url: 'http://service.example/api' },
		{ url: '//other.example/api' },
		{ url: 'https:other.example' },
		{ url: 'https:/other.example' },
		{ url: '/api', baseURL: 'https://other.example' },
		{ url: 'https://other.example', baseURL: 'https://service.example' },
		{ uri: 'https://other.example' },
		{ url: 'https://service.example/api', uri: 'https://other.example' },
		{ url: 'https://other.example', uri: undefined },
		{ url: 'http://' },
	])('may not go to %j', async (request) => {
		await expect(signed(request)).rejects.toThrow('only for https://service.example');
	});
});

describe('the test of the credential', () => {
	const probe = async (apiToken: string) =>
		await testCredential({ baseUrl: `${service.url()}/ `, apiToken });

	it.each(Object.values(tokens))('passes with the token "%s"', async (token) => {
		expect(await probe(token)).toBeUndefined();

		const [{ path, status }] = service.control().requests();
		expect(path).toBe('/engagement/api/forms/00000000-0000-0000-0000-000000000000/validate');
		expect(status).toBe(400);
		expect(service.control().submissions()).toEqual([]);
	});

	it('passes for a 200', async () => {
		await service.fault({ status: 200, body: '' });

		expect(await probe(tokens.full)).toBeUndefined();
	});

	it.each(['', ' \n'])('refuses the blank token "%s", and sends nothing', async (token) => {
		const message = expect.stringContaining("'API Token' is blank");
		expect(await probe(token)).toMatchObject({ message });
		expect(service.control().requests()).toEqual([]);
	});

	it.each(['#a', '?a=1'])('refuses a Base URL with %s, as runs do', async (end) => {
		const credentials = { baseUrl: `${service.url()}${end}`, apiToken: tokens.full };

		expect(await testCredential(credentials)).toMatchObject({
			message: expect.stringContaining("'Base URL' must not have a ? or #"),
		});
		const { error } = await service.run({ parameters: history }, credentials);
		expect(error?.message).toContain("'Base URL' of the credential must be an address");
		expect(service.control().requests()).toEqual([]);
	});

	it.each([
		[302, 'redirect'],
		[201, 'not the service'],
		[204, 'not the service'],
		[401, 'does not accept this API token'],
		[403, 'does not accept this API token'],
		[404, 'the credential may be right'],
		[405, 'Check the Base URL and its path: /api may be missing, or not belong there.'],
		[418, 'not the service'],
		[429, 'too many requests'],
		[500, 'cannot answer at the moment'],
		[599, 'cannot answer at the moment'],
	])('fails for a %i', async (status, words) => {
		await service.fault({ status, times: 2, headers: { location: '/elsewhere' } });

		const message = expect.stringContaining(words);
		expect(await probe(tokens.full)).toEqual({ status: String(status), message });
	});
});

describe('a run', () => {
	it('uses and masks the credential of each item', async () => {
		await service.fault({ echoUrl: true });
		await other.fault({ echoUrl: true });
		const input = [
			{ address: service.url(), token: 'unknown-token' },
			{ address: other.url(), token: tokens.view },
		];
		const { items, execution } = await service.run(
			{ parameters: history, input, onError: 'continueRegularOutput' },
			{ baseUrl: '={{ $json.address }}', apiToken: '={{ $json.token }}' },
		);

		expect(items.map(({ json }) => json)).toMatchObject([
			{ error: expect.stringMatching(/^The API token is not valid/) },
			{ referenceID: id },
		]);
		expect(JSON.stringify(items[1])).toContain('***');
		expect(service.control().requests()).toHaveLength(1);
		expect(other.control().requests()).toHaveLength(1);
		const [start, ...nodes] = Object.values(execution.data.resultData.runData).flat();
		expect(JSON.stringify(start.data)).toContain(tokens.view);
		expect(JSON.stringify(nodes.map(({ data }) => data))).not.toMatch(
			new RegExp(`unknown-token|${tokens.view}`),
		);
	});

	it('sends items in their order if their credentials arrive late', async () => {
		const input = seedData.histories.slice(0, 3).map(({ referenceID }) => ({ id: referenceID }));
		let readFirst = () => {};
		const lastIsRead = new Promise<void>((resolve) => (readFirst = resolve));
		const { items } = await service.run({
			parameters: { ...history, referenceId: '={{ $json.id }}', options: { concurrency: 1 } },
			input,
			async beforeCredentials(item) {
				if (item === 0) await lastIsRead;
				if (item === 2) readFirst();
			},
		});

		expect(items).toHaveLength(3);
		const sent = service
			.control()
			.requests()
			.map(({ path }) => path.split('/').at(-2));
		expect(sent).toEqual(input.map(({ id }) => id));
	});
});
