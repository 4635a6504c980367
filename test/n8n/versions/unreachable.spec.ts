import { CAUTION } from '../../../nodes/EngagementService/transport/problems/problem';
import { itemsOf } from '../../../tools/n8n/client';
import { serviceCredential } from '../../../tools/n8n/ready';
import { isBefore } from '../../../tools/n8n/versions';
import { ourNodeFor, submitTheItem } from '../../../tools/n8n/workflow';
import { portOf } from '../../faults/servers';
import { unreachable } from '../../faults/unreachable';
import { expect, test } from '../fixtures';

// Until version 2.33, n8n's error loses its cause.
for (const [what, { caution }, reason, place, requestOptions = {}] of unreachable) {
	test(`a form may be received only if it was sent: ${what}`, async ({ client, version }) => {
		await using server = typeof place === 'string' ? undefined : await place[1]();
		const baseUrl = server ? `${place[0]}://127.0.0.1:${await portOf(server)}` : `${place}`;
		const credential = await client.createCredential(serviceCredential(baseUrl));
		const parameters = { ...submitTheItem, requestOptions };
		const continues = { onError: 'continueRegularOutput' } as const;
		const input = [{ Email: 'nathan@example.com' }];
		const execution = await client.run(ourNodeFor(input, parameters, credential, continues));
		const [{ json }] = itemsOf(execution, 'Ours');

		expect(json.error).toMatch(new RegExp(`^The service (did not answer: )?${reason}\\.`));
		// There, n8n does not say whether the connection was secure.
		const isUnknown = what === 'the connection never gets secure' && isBefore(version, '2.34.0');
		expect(String(json.error).endsWith(CAUTION)).toBe(caution ?? isUnknown);
	});
}
