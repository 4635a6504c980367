/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { setImmediate as nextTurn } from 'node:timers/promises';

// First, since it replaces a function of n8n-workflow.
import { useVirtualTime } from './harness/virtualTime';

import { query } from '../../nodes/EngagementService/resources/contact/query';
import { runInWorkflow } from '../../nodes/EngagementService/transport';
import { functionsOf } from './harness/functions';
import { nodeOf, typeOf } from './harness/workflow';

useVirtualTime();

it('a prefetched page that is no longer wanted is not requested again', async () => {
	const node = nodeOf('Query', {
		type: typeOf('engagementService'),
		parameters: { resource: 'contact', operation: 'query', returnAll: true },
		onError: 'continueRegularOutput',
	});
	const credentials = { baseUrl: 'https://service', apiToken: 'token' };
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
