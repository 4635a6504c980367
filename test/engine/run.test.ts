import { operationNamed } from '../../tools/operations';
import type { Fault } from '../../tools/service';
import { engines } from './harness';
import { useProcessedItems } from './harness/processedItems';
import { tokens, useService, seedData } from './harness/service';

const service = useService();
useProcessedItems();
const { ids } = seedData;
const submit = {
	resource: 'form',
	operation: 'submit',
	formId: ids.forms.newsletter,
	fieldsMode: 'json',
};
const history = {
	resource: 'contact',
	operation: 'getHistory',
	referenceId: '={{ $json.id }}',
	historyOutput: 'response',
};
const known = seedData.histories.slice(0, 12).map(({ referenceID }) => ({ id: referenceID }));
const sent = async () => (await service.received()).map(({ url }) => url.split('/').at(-2));

describe('Requests at Once', () => {
	it.each([
		[1, 'in a workflow', false],
		[3, 'in a workflow', false],
		[3, 'in Engine 2.0', true],
	])('is %i, and the items keep their order %s', async (concurrency, _where, inEngine2) => {
		const held = { untilArrived: concurrency, delayMs: 5 };
		await service.fault({ operationId: 'getContactHistory', ...held, times: 99 });
		const parameters = { ...history, options: { concurrency } };
		const { items } = await service.run({ inEngine2, parameters, input: known });

		expect(items.map(({ json }) => json.referenceID)).toEqual(known.map(({ id }) => id));
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual(known.map((_, item) => ({ item })));
		expect(await service.control().mostInFlight()).toBe(concurrency);
	});

	it('is that of the first item with a valid number', async () => {
		const held = { untilArrived: 2, delayMs: 5 };
		await service.fault({ operationId: 'getContactHistory', ...held, times: 99 });
		const { items } = await service.run({
			parameters: { ...history, options: { concurrency: '={{ $json.atOnce }}' } },
			input: known.map((item, index) => ({ ...item, atOnce: [0, '', 2, 1, 'many'][index] ?? 3 })),
			onError: 'continueRegularOutput',
		});

		expect(items.filter(({ json }) => 'error' in json)).toEqual([items[0]]);
		expect(await service.control().mostInFlight()).toBe(2);
	});
});

describe('the error that stops a write', () => {
	const good = { Email: 'nathan@example.com' };
	const bad = { Town: 'York' };

	it.each(engines)(
		'names the items that the service has received, %s',
		async (_where, inEngine2) => {
			await service.fault({ untilArrived: 5, times: 4 });
			const parameters = { ...submit, fieldsJson: '={{ $json }}' };
			const input = [good, good, good, bad, good];
			const { error } = await service.run({ inEngine2, parameters, input });

			expect(error?.context.itemIndex).toBe(3);
			expect(error?.description).toContain('Sent: Town.');
			expect(error?.description).toContain(
				'The service has received 4 of the 5 items: 0 to 2 and 4. If you run the workflow again',
			);
			expect(error?.description).toMatch(/ Not received: 3\.$/);
			expect(await service.control().submissions()).toHaveLength(4);
		},
	);

	const ofLoop =
		'This node is in a loop: the items of earlier rounds were sent, those of later rounds were not.';

	it.each([
		[[bad], { status: 400 }, `${ofLoop} If you run the workflow again, all items are sent again.`],
		[
			[good, good],
			{ status: 500, times: 2, untilArrived: 2 },
			`The service may have received all 2 items. Look there first. ${ofLoop}`,
		],
	])('says in a loop that %j are the items of one round', async (input, fault, text) => {
		await service.fault(fault);
		const parameters = { ...submit, fieldsJson: '={{ $json }}' };
		const { error } = await service.run({ parameters, input, isInLoop: true });

		expect(error?.description?.endsWith(text)).toBe(true);
	});

	it.each([
		[[bad], ''],
		[[good, bad], 'The service has received 1 of the 2 items: 0.'],
	])('says in a sub-workflow that %j may not be all items', async (input, received) => {
		const parameters = { ...submit, fieldsJson: '={{ $json }}', options: { concurrency: 1 } };
		const { error } = await service.run({ parameters, input, isSubWorkflow: true });

		expect(error?.description).toContain(received);
		expect(error?.description).toContain('or press Retry, all items are sent again.');
		expect(error?.description).toContain(
			'This is a sub-workflow. If it was called before, the items of those calls were sent.',
		);
	});

	it('says nothing of rounds after a read in a loop', async () => {
		await service.fault({ status: 400 });
		const parameters = operationNamed('contact/getHistory').parameters;
		const { error } = await service.run({ parameters, isInLoop: true });

		expect(error?.description).not.toContain('loop');
	});

	it('is that of the item that stopped the others, even if an earlier one fails later', async () => {
		const refused = { status: 400, untilArrived: 3 };
		await service.fault({ untilArrived: 3 }, { ...refused, delayMs: 300, body: '"Later."' });
		await service.fault({ ...refused, body: '"First."' });
		const parameters = { ...submit, fieldsJson: good };
		const { error } = await service.run({ inEngine2: true, parameters, input: [{}, {}, {}] });

		expect(error?.message).toBe('First.');
		expect(error?.description).toMatch(
			/received 1 of the 3 items: \d\. .* Not received: \d and \d\.$/,
		);
	});

	it.each(engines)(
		'does not doubt an item that waits to be sent again, %s',
		async (_where, inEngine2) => {
			await service.fault({ untilArrived: 2, status: 429, headers: { 'retry-after': '60' } });
			await service.fault({ untilArrived: 2, status: 400, delayMs: 100 });
			const parameters = { ...submit, fieldsJson: good };
			const { error } = await service.run({ inEngine2, parameters, input: [{}, {}] });

			expect(error?.description).not.toContain('received');
		},
	);

	it('counts what was sent before, and says that it is not sent again, if Send Once is on', async () => {
		const options = { concurrency: 1, sendOnceKey: '={{ $itemIndex }}' };
		const parameters = { ...submit, fieldsJson: '={{ $json }}', options };
		await service.run({ parameters, input: [good] });
		const { error } = await service.run({ parameters, input: [good, good, bad] });

		expect(error?.description).toMatch(
			/The service has received 2 of the 3 items: 0 and 1\. If .* are not sent again\. Not received in this run: 2\.$/,
		);

		const again = await service.run({ parameters, input: [good, good, bad, good] });
		expect(again.error?.description).toMatch(
			/2 of the 4 items: 0 and 1\. .* Not received in this run: 2 and 3\.$/,
		);
	});

	it.each([
		['an expression failed', '$("Nobody").item.json', /^Referenced node doesn't exist$/],
		['a value cannot be sent', '"none"', /^'Fields \(JSON\)' must be valid JSON: Unexpected/],
	])('names the received items if %s', async (_what, value, message) => {
		const fieldsJson = `={{ $json.Email ? $json : ${value} }}`;
		const requestOptions = { batching: { batch: { batchSize: 1, batchInterval: 50 } } };
		const parameters = { ...submit, fieldsJson, requestOptions };
		const { error } = await service.run({ parameters, input: [good, good, {}] });

		expect(error?.message).toMatch(message);
		expect(error?.description).toMatch(
			/^(This run sent nothing for this item\. )?The service has received 2 of the 3 items: 0 and 1\./,
		);
		expect(await service.control().submissions()).toHaveLength(2);
	});
});

describe('once an item has failed', () => {
	const atOnce = (concurrency: number) => ({ ...history, options: { concurrency } });

	it('no other item is sent', async () => {
		const input = [known[0], { id: ids.message }, ...known];
		const prepared = new Set<number>();
		const { error } = await service.run({
			parameters: atOnce(1),
			input: [...input, ...Array.from({ length: 200 }, () => known[0])],
			beforeCredentials: async (item) => void prepared.add(item),
		});

		expect(prepared.size).toBeLessThan(150);
		expect(error?.context.itemIndex).toBe(1);
		expect(error?.description).not.toContain('received');
		expect(await sent()).toEqual([known[0].id, ids.message]);
	});

	const pages = { ...operationNamed('contact/query').parameters, returnAll: true };
	const refused = { status: 400, body: '"Not this list."' };
	it.each<[what: string, faults: Fault[]]>([
		['whose first page is refused', [refused]],
		['whose second page is refused', [{ delayMs: 1 }, { delayMs: 1 }, refused]],
		['whose answer is of another program', [{ body: '{"error":"none"}' }]],
	])('no other list is read after one %s', async (_what, faults) => {
		await service.fault(...faults);
		const options = { concurrency: 1, pageSize: 50 };
		const { error } = await service.run({ parameters: { ...pages, options }, input: [{}, {}] });

		expect(error).toBeDefined();
		expect(await service.received()).toHaveLength(faults.length);
	});

	it('no other list is read after one whose prefetched page is refused', async () => {
		await service.fault({ delayMs: 1 }, { ...refused, delayMs: 300 });
		const options = { concurrency: 1, pageSize: 50 };
		await service.run({
			parameters: { ...pages, options },
			input: [{}, {}],
			async beforeCredentials(item) {
				if (item === 1) await service.control().untilArrived(2);
			},
		});

		expect(await service.received()).toHaveLength(2);
	});

	it.each<[what: string, referenceId: string, message: string, apiToken?: string]>([
		[
			'a value that cannot be sent',
			'={{ $json.id || ".." }}',
			`'Reference ID' must be an ID, not ".." [item 1]`,
		],
		['an expression that fails', '={{ $json.id || $("None").item }}', "node doesn't exist"],
		[
			'a credential without a token',
			'={{ $json.id || "a" }}',
			"'API Token' of the credential is blank",
			`={{ $json.id && "${tokens.full}" }}`,
		],
	])('nothing is sent after %s', async (...[, referenceId, message, apiToken = tokens.full]) => {
		const parameters = { ...history, referenceId };
		const input = [known[0], {}, ...known.slice(1)];
		const { error } = await service.run({ parameters, input }, { apiToken });

		expect(error?.message).toContain(message);
		expect([known[0].id]).toEqual(expect.arrayContaining(await sent()));
	});

	it.each(engines)(
		'%s, its error is shown, even if a request in flight fails later, for which the run waits',
		async (_where, inEngine2) => {
			const fault = { operationId: 'getContactHistory', untilArrived: 2, status: 400 };
			const later = { ...fault, delayMs: 300, body: '"Later."' };
			await service.fault(later, { ...fault, body: '"First."' });
			const input = known.slice(0, 2);
			const { error } = await service.run({ parameters: atOnce(2), input, inEngine2 });

			expect(error?.message).toBe('First.');
			const statuses = (await service.control().requests()).map(({ status }) => status);
			expect(statuses).toEqual([400, 400]);
		},
	);
});

it('a run prepares items while others are sent, but not all ahead', async () => {
	let sentBefore = 0;
	const count = 100;
	await service.run({
		parameters: { ...history, options: { concurrency: 1 } },
		input: Array.from({ length: count }, () => known[0]),
		async beforeCredentials(item) {
			if (item === count - 1) sentBefore = (await service.received()).length;
		},
	});

	expect(sentBefore).toBeGreaterThanOrEqual(count - 42);
});

it('a run evaluates a parameter once', async () => {
	const contactReferenceId = '={{ "r" + Math.random() }}';
	const fieldsJson = { Email: 'nathan@example.com' };
	const parameters = { ...submit, fieldsJson, contactReferenceId };
	const { items } = await service.run({ parameters });

	const [{ referenceID }] = await service.control().submissions();
	expect(referenceID).toMatch(/^r0/);
	expect(items[0].json.referenceID).toBe(referenceID);
});

it('the output renames a property that n8n reads as a failure', async () => {
	const body = { services: [], error: 1, error_: 2 };
	await service.fault({ body: JSON.stringify(body) });
	const { items, errorItems, error } = await service.run({
		parameters: history,
		input: [known[0]],
		onError: 'continueErrorOutput',
	});

	expect(error).toBeUndefined();
	expect(errorItems).toEqual([]);
	expect(items).toMatchObject([{ json: { error__: 1, error_: 2 } }]);
});
