import { startService, tokens } from '../../tools/service';
import { runNode } from './harness';
import { useService, world } from './harness/service';

const service = useService();
const { ids, contacts } = world;
const history = {
	resource: 'contact',
	operation: 'getHistory',
	referenceId: '={{ $json.id }}',
	historyOutput: 'response',
};
const known = world.histories.slice(0, 30).map(({ referenceID }) => ({ id: referenceID }));

describe('requests at once', () => {
	it.each([
		[1, { concurrency: 1 }],
		[3, { concurrency: 3 }],
		[12, { concurrency: 12 }],
	])('are %i, and the items keep their order', async (most, options) => {
		const held = { untilArrived: most, delayMs: 20 };
		await service.fault({ operationId: 'getContactHistory', ...held, times: 99 });
		const { items } = await service.run({ parameters: { ...history, options }, input: known });

		expect(items.map(({ json }) => json.referenceID)).toEqual(known.map(({ id }) => id));
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual(known.map((_, item) => ({ item })));
		expect(await service.control().mostInFlight()).toBe(most);
	});

	it.each([0, 101, 2.5, 'many'])('cannot be %s', async (concurrency) => {
		const { error } = await service.run({ parameters: { ...history, options: { concurrency } } });

		expect(error?.message).toBe("'Requests at Once' must be a whole number from 1 to 100 [item 0]");
	});

	it('are those of the first item', async () => {
		const { items, error } = await service.run({
			parameters: { ...history, options: { concurrency: '={{ $json.atOnce }}' } },
			input: known.slice(0, 3).map((item, index) => ({ ...item, atOnce: 1 - index })),
		});

		expect(error).toBeUndefined();
		expect(items).toHaveLength(3);
	});
});

describe('with Stop, the error of a write says which items the service has received', () => {
	const submit = {
		resource: 'form',
		operation: 'submit',
		formId: ids.forms.newsletter,
		fieldsMode: 'json',
		fieldsJson: '={{ $json }}',
	};
	const good = { Email: 'nathan@example.com' };
	const bad = { Town: 'York' };

	it('before the item that failed, and after it', async () => {
		await service.fault({ delayMs: 300, times: 5 });
		const input = [good, good, good, bad, good];
		const { error } = await service.run({ onEngine: false, parameters: submit, input });

		expect(error?.context.itemIndex).toBe(3);
		expect(error?.description).toContain('Sent: Town.');
		expect(error?.description).toContain(
			'The service has received 4 of the 5 items: 0 to 2 and 4. If you run the workflow again, it sends them again.',
		);
		expect(await service.control().submissions()).toHaveLength(4);
	});

	it('and nothing when it has received none', async () => {
		const { error } = await service.run({ parameters: submit, input: [bad] });

		expect(error?.description).not.toContain('received');
	});

	// n8n's engine evaluates the expressions of all items before the first is sent.
	it('also where an expression failed, in one pass', async () => {
		const batch = { batchSize: 1, batchInterval: 50 };
		const { error } = await service.run({
			onEngine: false,
			parameters: {
				...submit,
				fieldsJson: '={{ $json.Email ? $json : $("Nobody").item.json }}',
				requestOptions: { batching: { batch } },
			},
			input: [good, good, {}],
		});

		expect(error?.message).toContain("node doesn't exist");
		expect(error?.description).toContain('received 2 of the 3 items: 0 and 1.');
		expect(await service.control().submissions()).toHaveLength(2);
	});
});

it.each(['continueRegularOutput', 'continueErrorOutput', 'stopWorkflow'] as const)(
	'fails every item, and sends none, where the Request Options cannot be read: %s',
	async (onError) => {
		// n8n's engine reads them itself.
		const { items, errorItems, error } = await service.run({
			onEngine: false,
			onError,
			parameters: {
				...history,
				requestOptions: { proxy: '={{ $("Nobody").first().json.proxy }}' },
			},
			input: known.slice(0, 3),
		});

		expect(await service.received()).toEqual([]);
		const message = expect.stringContaining("node doesn't exist");
		if (onError === 'stopWorkflow') {
			expect(error?.message).toEqual(message);
		} else {
			const [failed, others] =
				onError === 'continueErrorOutput' ? [errorItems, items] : [items, errorItems];
			expect(failed.map(({ json }) => json)).toEqual(
				known.slice(0, 3).map(() => expect.objectContaining({ error: message })),
			);
			expect(others).toEqual([]);
		}
	},
);

it('starts nothing more once an item has failed', async () => {
	const parameters = { ...history, options: { concurrency: 1 } };
	const unknown = { id: ids.message };
	const { error } = await service.run({ parameters, input: [known[0], unknown, ...known] });

	expect(error?.context.itemIndex).toBe(1);
	expect(await service.control().requests()).toHaveLength(2);
});

it.each([
	['a value that cannot be sent', 'nobody', "'Reference ID' must be a UUID"],
	['an expression that fails', '={{ $("No such node").item.json.id }}', "node doesn't exist"],
])('sends nothing for %s, or for what comes after it', async (_what, bad, message) => {
	const { error } = await service.run({
		parameters: {
			...history,
			referenceId: bad.startsWith('=')
				? bad.replace('={{', '={{ $json.id || ')
				: '={{ $json.id || "nobody" }}',
		},
		input: [known[0], {}, ...known.slice(1)],
	});

	expect(error?.message).toContain(message);
	const sent = (await service.control().requests()).map(({ path }) => path.split('/').at(-2));
	expect([known[0].id]).toEqual(expect.arrayContaining(sent));
});

it('stops reading on when another item has failed', async () => {
	const first = {
		resource: 'contact',
		operation: 'query',
		returnAll: true,
		filterString: '={{ $json.filter }}',
		options: { pageSize: 10, startRecord: '={{ $json.start }}' },
	};
	await service.fault({ operationId: 'queryContacts', delayMs: 1, times: 1 });
	await service.fault({ operationId: 'queryContacts', status: 404, body: '"Not this one."' });
	const { error } = await service.run({
		parameters: first,
		input: [{ start: 0 }, { start: 1 }],
	});

	expect(error?.message).toBe('Not this one.');
	expect((await service.control().requests()).length).toBeLessThan(10);
});

it('evaluates a parameter once, so that items show what was sent', async () => {
	const { items } = await service.run({
		parameters: {
			resource: 'form',
			operation: 'submit',
			formId: ids.forms.newsletter,
			contactReferenceId: '={{ "r" + Math.random() }}',
			fieldsMode: 'json',
			fieldsJson: { Email: 'nathan@example.com' },
		},
	});

	const [{ referenceID }] = await service.control().submissions();
	expect(items[0].json.referenceID).toBe(referenceID);
});

it('runs again from the start with Retry On Fail', async () => {
	await service.fault({ status: 400, body: '"Not yet."' });
	const { items, error } = await service.run({
		parameters: history,
		input: [known[0]],
		settings: { retryOnFail: true, maxTries: 2, waitBetweenTries: 0 },
	});

	expect(error).toBeUndefined();
	expect(items).toHaveLength(1);
});

it('keeps the items of several pages together', async () => {
	const { items } = await service.run({
		parameters: { resource: 'contact', operation: 'query', contactOutput: 'raw', returnAll: true },
		input: [{}, {}],
	});

	expect(items.map(({ json }) => json)).toEqual([...contacts, ...contacts]);
	expect(items.map(({ pairedItem }) => pairedItem)).toEqual([
		...contacts.map(() => ({ item: 0 })),
		...contacts.map(() => ({ item: 1 })),
	]);
});

it('renames a top-level `error` of an item, which n8n would take for a failure', async () => {
	const body = JSON.stringify({ referenceID: ids.contact, error: 'none', services: [] });
	await service.fault({ status: 200, body });
	const { items, error } = await service.run({ parameters: history, input: [known[0]] });

	expect(error).toBeUndefined();
	expect(items).toMatchObject([{ json: { error_: 'none' } }]);
});

it.each(['', '/', '  '])('works with a Base URL that has a path, and ends in "%s"', async (end) => {
	const elsewhere = await startService({ basePath: '/engagement/api' });
	const credentials = { baseUrl: `${elsewhere.url}${end}`, apiToken: tokens.full };
	const { items, error } = await runNode(credentials, { parameters: history, input: [known[0]] });
	const [{ path }] = await elsewhere.control.requests();
	await elsewhere.close();

	expect(error).toBeUndefined();
	expect(items).toHaveLength(1);
	expect(path).toBe(`/engagement/api/database/contacts/${known[0].id}/history`);
});

it('sends the token of each item, when the credential has an expression, and masks each', async () => {
	await service.fault({ operationId: 'getContactHistory', echoUrl: true, times: 9 });
	const { items, execution } = await service.run(
		{
			parameters: { ...history, referenceId: known[0].id, historyOutput: 'services' },
			input: [{ token: 'view-contacts' }, { token: 'unknown-token' }],
			onError: 'continueRegularOutput',
		},
		{ apiToken: '={{ $json.token }}' },
	);

	expect(items[0].json).toHaveProperty('serviceUsageID');
	expect(items.at(-1)?.json.error).toMatch(/^The API token is not valid/);
	const [start, ...nodes] = Object.values(execution.data.resultData.runData).flat();
	expect(JSON.stringify(start.data)).toContain('view-contacts');
	expect(JSON.stringify(nodes.map(({ data }) => data))).not.toMatch(/view-contacts|unknown-token/);
});

it('takes no space around a token for a part of it', async () => {
	const outcome = await service.run(
		{ parameters: history, input: known.slice(0, 1) },
		{ apiToken: ` ${tokens.full}\n` },
	);

	expect(outcome.error).toBeUndefined();
	expect(await service.received()).toMatchObject([{ apiToken: '***' }]);
});

it.each([
	['blank', ' '],
	['missing', '={{ $json.missing }}'],
])('sends nothing where the token is %s', async (_what, apiToken) => {
	const run = { parameters: history, input: [known[0]] };
	const { error } = await service.run(run, { apiToken });

	expect(error?.message).toContain("'API Token' of the credential is blank");
	expect(await service.control().requests()).toEqual([]);
});

it('sends items in their order, also when their credentials arrive in another', async () => {
	const all = known.slice(0, 12);
	const read = new Set<number>();
	let onRead = () => {};
	const { items } = await service.run({
		onEngine: false,
		parameters: { ...history, options: { concurrency: 1 } },
		input: all,
		async beforeCredentials(item) {
			read.add(item);
			onRead();
			// Every second item waits for the one after it.
			if (item % 2 === 0 && !read.has(item + 1)) {
				await new Promise<void>((resolve) => (onRead = resolve));
			}
		},
	});

	expect(items).toHaveLength(12);
	const sent = (await service.received()).map(({ url }) => url.split('/').at(-2));
	expect(sent).toEqual(all.map(({ id }) => id));
});

it('sends each item to the address, and with the token, of its own credential', async () => {
	const [here, there] = await Promise.all([startService(), startService()]);
	const { items } = await runNode(
		{ baseUrl: '={{ $json.address }}', apiToken: '={{ $json.token }}' },
		{
			parameters: { ...history, referenceId: known[0].id },
			input: [
				{ address: here.url, token: 'unknown-token' },
				{ address: there.url, token: tokens.view },
			],
			onError: 'continueRegularOutput',
		},
	);
	const sent = await Promise.all(
		[here, there].map(async ({ control }) => (await control.requests()).length),
	);
	await Promise.all([here.close(), there.close()]);

	expect(items.map(({ json }) => json)).toMatchObject([
		{ error: expect.stringMatching(/^The API token is not valid/) },
		{ referenceID: known[0].id },
	]);
	expect(sent).toEqual([1, 1]);
});

it('shows what ended the run, and not an item whose waiting was broken off by it', async () => {
	await service.fault({ status: 503, headers: { 'retry-after': '60' }, untilArrived: 2 });
	await service.fault({ status: 400, body: '"Not this one."', delayMs: 50 });
	const { error } = await service.run({ parameters: history, input: known.slice(0, 2) });

	expect(error?.message).toBe('Not this one.');
});

it('does not take an item with the keys $error and $json for a failed one', async () => {
	const body = JSON.stringify({ services: [], $error: 'none', $json: {}, error: 1, error_: 2 });
	await service.fault({ status: 200, body });
	const { items, errorItems, error } = await service.run({
		parameters: history,
		input: [known[0]],
		onError: 'continueErrorOutput',
	});

	expect(error).toBeUndefined();
	expect(errorItems).toEqual([]);
	expect(items).toMatchObject([{ json: { $error_: 'none', $json: {}, error__: 1, error_: 2 } }]);
});
