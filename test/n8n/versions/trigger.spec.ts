import { expect, test } from '../fixtures';
import { Watching } from '../watching';

test('each reply starts one execution, across a restart without the service, a refusal and a deactivation in a poll, but none while inactive', async ({
	n8n,
	client,
	credential,
	control,
}) => {
	test.setTimeout(300_000);
	await using watching = await Watching.begin(client, control, credential);
	await watching.startsOneAcrossRestart(n8n);

	control.fault({ operationId: 'listTxtMessages', status: 400, body: '"Not now"' });
	watching.createEvent();
	await watching.untilExecuted(6, 'error');
	await watching.untilExecuted(3);

	await watching.deactivate();
	watching.createEvent();
	await watching.activate();
	await watching.untilPolled(2);
	await watching.untilExecuted(3);
	watching.createEvent();
	await watching.untilExecuted(4);

	await watching.restartInAPoll();
	await watching.untilPolled(2);
	watching.createEvent();
	await watching.untilExecuted(5);
	await watching.untilPolled(2);
	expect(await watching.executionsByReply()).toHaveLength(5);
});
