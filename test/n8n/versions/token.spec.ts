import { submitTheItem } from '../../../tools/n8n/workflow';
import { tokens } from '../../../tools/service';
import { expect, test } from '../fixtures';
import { operationNamed } from '../../../tools/operations';
import { inAnySpelling } from '../spelling';

test('the token is in no execution that n8n keeps, even where the service repeats it', async ({
	client,
	control,
	runNode,
}) => {
	await control.fault({ echoUrl: true, times: 2 });
	await runNode(operationNamed('contact/getHistory').parameters);
	await runNode(submitTheItem, { onError: 'continueErrorOutput' });
	expect((await control.requests()).map(({ status }) => status)).toEqual([200, 400]);

	for (const id of await client.lastExecutions()) {
		expect(await client.text(`/rest/executions/${id}`)).not.toMatch(inAnySpelling(tokens.full));
	}
});
