import { N8nClient } from '../../../tools/n8n/client';
import { LocalN8n } from '../../../tools/n8n/local';
import { owner, serviceCredential } from '../../../tools/n8n/ready';
import { expect, test as base, worker } from '../fixtures';
import { installFrom, offline, startRegistry } from '../registry';
import { Watching } from '../watching';

const name = 'n8n-nodes-engagement-service';
const [first, later] = ['0.1.0', '0.1.1'];

/** This n8n has got the node as its users get it: through Settings > Community nodes. */
const test = base.extend({
	started: [
		async ({ installed, service }, use) => {
			const env = { ...installed.env, ...offline };
			await using n8n = await LocalN8n.make({ ...installed, env });
			await using registry = await startRegistry([first, later]);
			await installFrom(registry.url, n8n);
			await n8n.start();
			const client = await N8nClient.signUp(n8n.url, owner);
			await client.request('POST', '/rest/community-packages', { name, version: first });
			const credential = await client.createCredential(serviceCredential(service.url));
			await use({ n8n, client, credential });
		},
		worker,
	],
});

test('a reply that arrives during an update or a new installation starts one execution, but none while inactive', async ({
	n8n,
	client,
	credential,
	control,
}) => {
	const change = async (version: string) => {
		const path = '/rest/community-packages';
		const changed: object = await client.request('PATCH', path, { name, version });
		expect(changed).toMatchObject({ installedVersion: version });
	};
	const refuseAll = () => control.fault({ status: 400, body: '"Not now"', times: 100_000 });
	await using watching = await Watching.begin(client, control, credential);
	await watching.startsOne();

	await test.step('an update', async () => {
		// Only a poll of the new version is to see the reply.
		refuseAll();
		watching.createEvent();
		await change(later);
		control.endFaults();
		await watching.untilExecuted(2);
	});

	await test.step('a downgrade, while inactive', async () => {
		await watching.deactivate();
		watching.createEvent();
		await change(first);
		await watching.activate();
		await watching.untilPolled(2);
		await watching.untilExecuted(2);
		watching.createEvent();
		await watching.untilExecuted(3);
	});

	await test.step('uninstalled, installed again, and restarted', async () => {
		// Only a poll after the restart is to see the reply.
		refuseAll();
		await client.api.delete('/rest/community-packages', { params: { name } });
		watching.createEvent();
		await client.request('POST', '/rest/community-packages', { name, version: later });
		await n8n.running?.stop();
		control.endFaults();
		await n8n.start();
		await watching.untilExecuted(4);
	});
	expect(await watching.executionsByReply()).toHaveLength(4);
});
