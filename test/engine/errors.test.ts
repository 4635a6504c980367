import type { OnError } from './harness';
import { tokens, useService, world } from './harness/service';

const service = useService();
const { ids } = world;

const newsletter = {
	formId: ids.forms.newsletter,
	fieldsMode: 'json',
	fieldsJson: { Email: 'nathan@example.com' },
};
const operations = {
	'form/submit': newsletter,
	'form/validate': { ...newsletter, whenInvalid: 'stop' },
	'transactionalDatabase/import': {
		transactionalDatabaseId: ids.transactionalDatabases.orders,
		uploadId: ids.upload,
	},
	'contact/query': {},
	'contact/getHistory': { referenceId: ids.contact },
	'message/getEvents': { referenceId: ids.contact, messageId: ids.message },
	'txtMessage/getManyByContact': {
		programmeId: ids.programmes.reminders,
		referenceId: ids.contact,
	},
	'txtMessage/getManyByMobileNumber': {
		programmeId: ids.programmes.reminders,
		mobileNumber: ids.mobileNumber,
	},
};

function parametersOf(name: keyof typeof operations) {
	const [resource, operation] = name.split('/');
	return { resource, operation, ...operations[name] };
}

const names = Object.keys(operations) as Array<keyof typeof operations>;
const needsPermission = names.filter((name) => !name.startsWith('form/'));
const writes = ['form/submit', 'transactionalDatabase/import'];

describe.each(names)('%s', (name) => {
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

	it('passes on what the service says for a 500', async () => {
		await service.fault({ status: 500, body: '"The response cannot be processed now."' });
		const { error } = await service.run({ parameters });

		expect(error?.message).toBe('The response cannot be processed now.');
		expect(error?.description).toContain('HTTP 500');
		const mayBeThere = error?.description?.includes('may have been received');
		expect(mayBeThere).toBe(writes.includes(name));
		await sentOnce();
	});

	it.each<[OnError, 'items' | 'errorItems']>([
		['continueRegularOutput', 'items'],
		['continueErrorOutput', 'errorItems'],
	])('gives a failed item its message and its input: %s', async (onError, output) => {
		await service.fault({ status: 400, body: '"Not this time."' });
		const outcome = await service.run({ parameters, onError, input: [{}, {}] });

		expect(outcome.error).toBeUndefined();
		expect(outcome[output][0]).toMatchObject({
			json: { error: 'Not this time.' },
			pairedItem: { item: 0 },
		});
		expect(outcome.items.at(-1)).toMatchObject({ pairedItem: { item: 1 } });
		expect(outcome.items.at(-1)?.json).not.toHaveProperty('error');
	});

	it('keeps the token out of everything when the service echoes the URL', async () => {
		for (const fault of [{ echoUrl: true, status: 400 }, { echoUrl: true }] as const) {
			await service.fault(fault);
			const { execution } = await service.run({ parameters, onError: 'continueErrorOutput' });

			const stored = JSON.stringify(execution);
			expect(stored).not.toContain(tokens.full);
			expect(stored).not.toContain(encodeURIComponent(tokens.full));
		}
	});
});

describe('permissions', () => {
	it.each(needsPermission)('%s names the permission that is needed', async (name) => {
		const { error } = await service.run(
			{ parameters: parametersOf(name) },
			{ apiToken: tokens.any },
		);

		expect(error?.description).toMatch(
			/permission "(Edit Contacts and transactions|View Contacts and transactions|Messages and Reports)"/,
		);
		// The service's own sentence names the same one.
		const [, permission] = /permission "([^"]+)"/.exec(error?.description ?? '') ?? [];
		expect(error?.message).toContain(permission);
	});
});

it('explains that a 404 of a query stands for a missing value', async () => {
	await service.fault({ status: 404, body: '"filterString is missing"' });
	const { error } = await service.run({ parameters: parametersOf('contact/query') });

	expect(error?.message).toBe('filterString is missing');
	expect(error?.description).toContain('a parameter value is missing');
});

it('shows the title of a web page, not the page', async () => {
	await service.fault({ status: 502, text: '<html><title>Bad gateway</title><b>nginx</b></html>' });
	const { error } = await service.run({ parameters: parametersOf('contact/query') });

	expect(error?.message).toBe('Bad gateway');
});

it('does not take a web page for data', async () => {
	await service.fault({ text: '<html><title>Sign in</title></html>' });
	const { error } = await service.run({ parameters: parametersOf('contact/query') });

	expect(error?.message).toBe('The service answered with a web page, "Sign in"');
	expect(error?.description).toContain('Base URL');
});

it('does not follow a redirect', async () => {
	await service.fault({ status: 302, headers: { location: '/elsewhere' } });
	const { error } = await service.run({ parameters: parametersOf('form/submit') });

	expect(error?.description).toContain('Check the Base URL');
	expect(await service.control().requests()).toHaveLength(1);
});

it('says that nobody answered, and where to look', async () => {
	const { error } = await service.run(
		{ parameters: parametersOf('form/submit') },
		{ baseUrl: 'http://127.0.0.1:1' },
	);

	expect(error?.message).toContain('The service did not answer');
	expect(error?.description).toContain('Base URL');
	expect(error?.description).not.toContain('may have been received');
});

it('warns that a submission whose connection broke may have been received', async () => {
	await service.fault({ reset: 'after' });
	const { error } = await service.run({ parameters: parametersOf('form/submit') });

	expect(error?.description).toContain('may have been received');
	expect(await service.control().submissions()).toHaveLength(1);
});

it('takes a submission with an empty answer for a success', async () => {
	await service.fault({ status: 204, body: '' });
	const { items } = await service.run({ parameters: parametersOf('form/submit') });

	expect(items).toMatchObject([{ json: { success: true } }]);
});
