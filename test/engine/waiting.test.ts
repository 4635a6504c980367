/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { EventEmitter, once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';

// First, since it replaces a function of n8n-workflow.
import { useVirtualTime } from './harness/virtualTime';

import { query } from '../../nodes/EngagementService/resources/contact/query';
import { submit } from '../../nodes/EngagementService/resources/form/submit';
import { getManyByContact } from '../../nodes/EngagementService/resources/txtMessage/getManyByContact';
import { runInWorkflow } from '../../nodes/EngagementService/transport';
import { functionsOf } from './harness/functions';
import { useProcessedItems } from './harness/processedItems';
import { rows, submitWith } from './harness/submissions';
import { nodeOf, typeOf } from './harness/workflow';

useVirtualTime();
const processed = useProcessedItems();
const credentials = { baseUrl: 'https://service', apiToken: 'token' };

it('a prefetched page that is no longer wanted is not requested again', async () => {
	const node = nodeOf('Query', {
		type: typeOf('engagementService'),
		parameters: { resource: 'contact', operation: 'query', returnAll: true },
		onError: 'continueRegularOutput',
	});
	const functions = await functionsOf(node, [{}], { credentials });
	const positions: number[] = [];
	functions.helpers.httpRequestWithAuthentication = async (_type, { body }) => {
		const { startRecord = 0 } = JSON.parse(String(body));
		positions.push(startRecord);
		if (startRecord) return { statusCode: startRecord === 150 ? 400 : 503, headers: {}, body: '' };
		const selectedContacts = Array.from({ length: 150 }, (_, id) => ({ referenceID: `${id}` }));
		const page = { selectedContacts, totalContacts: 450 };
		return { statusCode: 200, headers: {}, body: JSON.stringify(page) };
	};
	await runInWorkflow(query).call(functions);
	for (let turn = 0; turn < 50; turn++) await nextTurn();

	expect(positions).toEqual([0, 150, 300]);
});

it('a request waits if the service asks to slow down while its key is announced', async () => {
	const parameters = submitWith({ sendOnceKey: '={{ $json.id }}', concurrency: 10 });
	const node = nodeOf('Submit', { type: typeOf('engagementService'), parameters });
	const events = new EventEmitter();
	const [firstSent, announcing, refused] = ['sent', 'announcing', 'refused'].map(
		async (event) => await once(events, event),
	);
	const sent: string[] = [];
	const times: number[] = [];
	const functions = await functionsOf(node, rows('a', 'b'), {
		credentials,
		async beforeCredentials(item) {
			if (item === 1) await firstSent;
		},
	});
	functions.helpers.httpRequestWithAuthentication = async (_type, { body }) => {
		sent.push(JSON.parse(String(body)).referenceID);
		times.push(performance.now());
		if (sent.length > 1) return { statusCode: 200, headers: {}, body: '' };
		events.emit('sent');
		await announcing;
		events.emit('refused');
		return { statusCode: 429, headers: { 'retry-after': '60' }, body: '' };
	};
	processed.beforeAccess = async () => {
		if (!sent.length) return;
		events.emit('announcing');
		await refused;
		await nextTurn();
	};
	await runInWorkflow(submit).call(functions);

	// Which of the two goes first afterwards is chance.
	expect(sent.sort()).toEqual(['a', 'a', 'b']);
	expect(times[1] - times[0]).toBeGreaterThanOrEqual(60_000);
});

it('a write that n8n stops while the service asks to slow down names what was received', async () => {
	const parameters = submitWith({ concurrency: 1 });
	const node = nodeOf('Submit', { type: typeOf('engagementService'), parameters });
	const functions = await functionsOf(node, rows('a', 'b', 'c'), { credentials });
	const stop = new AbortController();
	functions.getExecutionCancelSignal = () => stop.signal;
	functions.helpers.httpRequestWithAuthentication = async (_type, { body }) => {
		const isFirst = JSON.parse(String(body)).referenceID === 'a';
		if (isFirst) return { statusCode: 200, headers: {}, body: '' };
		void nextTurn().then(() => stop.abort());
		return { statusCode: 429, headers: { 'retry-after': '60' }, body: '' };
	};

	await expect(runInWorkflow(submit).call(functions)).rejects.toMatchObject({
		message: expect.stringContaining('n8n stopped the execution before this item was sent'),
		description: expect.stringMatching(/received 1 of the 3 items: 0\. .*Not received: 1 and 2\.$/),
	});
});

it('a prefetched page that nobody needs stops nothing if it is refused', async () => {
	const parameters = {
		resource: 'txtMessage',
		operation: 'getManyByContact',
		programmeId: 'programme',
		referenceId: 'contact',
		returnAll: true,
		options: { pageSize: 10 },
	};
	const node = nodeOf('Get Many', { type: typeOf('engagementService'), parameters });
	let refuse = () => {};
	const refused = new Promise<void>((resolve) => (refuse = resolve));
	// The second item has its turn after the refusal.
	const beforeCredentials = async (item: number) => await (item ? refused : undefined);
	const functions = await functionsOf(node, [{}, {}], { credentials, beforeCredentials });
	functions.helpers.httpRequestWithAuthentication = async (_type, { qs }) => {
		const { startIndex: start = 0 } = qs as { startIndex?: number };
		if (start > 20) {
			void nextTurn().then(refuse);
			return { statusCode: 400, headers: {}, body: '"There is no such page."' };
		}
		if (start === 20) await refused;
		const inbound = Array.from({ length: start === 20 ? 3 : 10 }, (_, index) => ({
			messageID: `${start + index}`,
		}));
		return { statusCode: 200, headers: {}, body: JSON.stringify({ inbound }) };
	};
	const output = await runInWorkflow(getManyByContact).call(functions);

	const [items] = Array.isArray(output) ? output : [];
	expect(items.map(({ pairedItem }) => pairedItem)).toEqual(
		Array.from({ length: 46 }, (_, index) => ({ item: index < 23 ? 0 : 1 })),
	);
});
