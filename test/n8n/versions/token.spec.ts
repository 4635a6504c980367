import type { INode } from 'n8n-workflow';
import { succeeded } from '../../../tools/n8n/client';
import {
	inARow,
	node,
	nodeType,
	oneItem,
	startByHand,
	submitTheItem,
} from '../../../tools/n8n/workflow';
import { operationNamed } from '../../../tools/operations';
import { tokens } from '../../../tools/service';
import { expect, test } from '../fixtures';
import { inAnySpelling } from '../spelling';

test('the token is in no execution that n8n keeps, even where the service repeats it', async ({
	client,
	credential,
	control,
}) => {
	control.fault({ echoUrl: true, times: 2 });
	const { parameters } = operationNamed('contact/getHistory');
	const read = node('Answered', nodeType, 1, parameters, credential);
	const write = node('Refused', nodeType, 1, submitTheItem, credential);
	const refused: INode = { ...write, executeOnce: true, onError: 'continueRegularOutput' };
	const nodes = [startByHand(), oneItem('Item', {}), read, refused];
	const { data } = succeeded(await client.run(inARow('Echo', nodes)));
	expect(JSON.stringify(data)).toContain('***');
	expect(control.requests().map(({ status }) => status)).toEqual([200, 400]);

	for (const id of await client.executions()) {
		expect(await client.text(`/rest/executions/${id}`)).not.toMatch(inAnySpelling(tokens.full));
	}
});
