import { test } from '../fixtures';
import { Watching } from '../watching';

test('the trigger goes on if a changed workflow is published while the service does not answer', async ({
	client,
	credential,
	control,
}) => {
	await using watching = await Watching.begin(client, control, credential);
	await watching.startsOne();

	// Each poll sends its request three times. n8n gives up if the first poll fails five times.
	control.fault({ operationId: 'listTxtMessages', status: 500, times: 18 });
	watching.createEvent();
	await watching.publishChanged();
	await watching.untilExecuted(5, 'error');
	await watching.untilExecuted(2);
	await watching.untilPolled(2);
	await watching.untilExecuted(2);
});
