import { operationNamed, operations, type OperationName } from '../../tools/operations';
import { tokens, useService } from './harness/service';

const service = useService();
const parametersOf = (name: OperationName) => ({
	...operationNamed(name).parameters,
	whenInvalid: 'stop',
});

describe.each(operations)('$name', ({ name }) => {
	const parameters = parametersOf(name);
	const sentOnce = async () => expect(await service.control().requests()).toHaveLength(1);

	it.each([400, 404])("puts the service's own text first for a %i", async (status) => {
		const text = 'The field Email of this form is not valid: "x".';
		await service.fault({ status, body: JSON.stringify(text) });
		const { error } = await service.run({ parameters });

		expect(error).toMatchObject({
			name: 'NodeApiError',
			message: text,
			description: expect.stringContaining(`HTTP ${status}`),
			httpCode: String(status),
			context: { itemIndex: 0 },
		});
		await sentOnce();
	});

	it('says that an unknown token is not valid', async () => {
		const { error } = await service.run({ parameters }, { apiToken: 'not-a-token' });

		expect(error?.description).toContain('HTTP 401');
		expect(error?.description).toContain('token of the credential is not valid');
		await sentOnce();
	});
});

const needPermission = operations.filter(({ permission }) => permission !== 'Any');
it.each(needPermission)('$name names the permission that is needed', async (operation) => {
	const { parameters, permission } = operation;
	const { error } = await service.run({ parameters }, { apiToken: tokens.any });

	expect(error?.description).toContain(`permission "${permission}"`);
	// The service's own sentence names the same one.
	expect(error?.message).toContain(permission);
});

it('explains that a 404 of a query stands for a missing value', async () => {
	await service.fault({ status: 404, body: '"filterString is missing"' });
	const { error } = await service.run({ parameters: parametersOf('contact/query') });

	expect(error?.message).toBe('filterString is missing');
	expect(error?.description).toContain('a parameter value is missing');
});

it.each(['form/submit', 'transactionalDatabase/import'] as const)(
	'%s says in its message that a 500 may have come after it was done',
	async (name) => {
		await service.fault({ status: 500, body: '"Try again later"' });
		const { items } = await service.run({
			parameters: parametersOf(name),
			onError: 'continueRegularOutput',
		});

		expect(items.map(({ json }) => json)).toEqual([
			{
				error:
					'Try again later. The service may have received it anyway: check there before you send it again.',
			},
		]);
	},
);

it("keeps the service's words, also where n8n has its own for one of them", async () => {
	await service.fault({ status: 400, body: '"The store said ECONNREFUSED to us."' });
	const { error } = await service.run({ parameters: parametersOf('form/submit') });

	expect(error?.message).toBe('The store said ECONNREFUSED to us.');
});

it('says that nobody answered, and where to look', async () => {
	const { error } = await service.run(
		{ parameters: parametersOf('form/submit') },
		{ baseUrl: 'http://127.0.0.1:1' },
	);

	expect(error).toMatchObject({
		message: 'The service did not answer: the connection was refused.',
		description:
			'Check the Base URL of the credential, and whether the service can be reached from this n8n (connect ECONNREFUSED 127.0.0.1:1).',
	});
});
