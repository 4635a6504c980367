import { startService, tokens, type Service } from '../../tools/service';
import { testCredential } from './harness/credential';

let service: Service;
beforeAll(async () => {
	service = await startService({ basePath: '/api' });
});
afterEach(async () => await service.control.reset());
afterAll(async () => await service.close());

const probe = async (apiToken: string) =>
	await testCredential({ baseUrl: `${service.url}/ `, apiToken });

it.each(Object.entries(tokens))('accepts the token "%s", whatever it may do', async (_, token) => {
	expect(await probe(token)).toBeUndefined();

	const [{ path, violations, status }] = await service.control.requests();
	expect(path).toBe('/api/forms/00000000-0000-0000-0000-000000000000/validate');
	expect(violations).toEqual([]);
	expect(status).toBe(400);
	expect(await service.control.submissions()).toEqual([]);
});

it('refuses a wrong token', async () => {
	expect(await probe('wrong')).toEqual({
		status: '401',
		message: 'The service does not accept this API token. Check that it is copied whole.',
	});
});

it.each(['', ' \n'])('refuses the blank token "%s", and sends nothing', async (token) => {
	expect(await probe(token)).toMatchObject({
		message: expect.stringContaining("'API Token' is blank"),
	});
	expect(await service.control.requests()).toEqual([]);
});

it.each([
	[302, 'redirect'],
	[201, 'not the service that answered'],
	[204, 'not the service that answered'],
	[403, 'does not accept this API token'],
	[404, 'not at this address'],
	[405, 'not at this address'],
	[418, 'not the service that answered'],
	[429, 'too many requests'],
	[500, 'cannot answer at the moment'],
	[503, 'cannot answer at the moment'],
])('fails for a %i', async (status, words) => {
	await service.control.fault({ status, times: 2, headers: { location: '/elsewhere' } });

	expect(await probe(tokens.full)).toEqual({
		status: String(status),
		message: expect.stringContaining(words),
	});
});

it.each([200, 400])('passes for a %i', async (status) => {
	await service.control.fault({ status, body: '' });

	expect(await probe(tokens.full)).toBeUndefined();
});
