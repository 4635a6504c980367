import { receivedMessage } from '../../../../tools/operations/message';
import { world } from '../../../../tools/service';
import { expect, test } from './fixtures';

const { ids } = world;

test('a form is refused, then accepted, and the field without a value is named', async ({
	editor,
	openNode,
	control,
}) => {
	const field = [{ name: 'Town', value: '={{ $json.town }}' }];
	const formId = ids.forms.newsletter;
	await openNode({ resource: 'form', operation: 'submit', formId, fields: { field } });
	await editor.run();
	await expect(editor.output).toContainText('Newsletter Sign-Up needs a value for: Email.');

	await editor.panel.getByRole('button', { name: 'Add Field', exact: true }).click();
	await editor.fill('name', 'Email');
	await editor.fill('value', 'nathan@example.com');
	await editor.run();
	const submitted = () => control.submissions().map(({ payload }) => payload.data);
	await expect.poll(submitted).toEqual([[{ name: 'Email', value: 'nathan@example.com' }]]);
	await expect(editor.output).toContainText('Town had no value');
	await editor.untilReturned(1);

	const [name, value] = await Promise.all(
		['name', 'value'].map((parameter) => editor.parameter(parameter).boundingBox()),
	);
	expect(value?.y, 'in one line').toBe(name?.y);
	expect(value?.width).toBeGreaterThan(name?.width ?? Infinity);
});

test('another resource keeps no hidden value of the previous one', async ({
	editor,
	openNode,
	control,
}) => {
	control.fault({ body: JSON.stringify(receivedMessage) });
	await openNode({ resource: 'contact', operation: 'query', contactOutput: 'raw' });
	await editor.choose('resource', 'Message');
	await editor.fill('referenceId', ids.contact);
	await editor.fill('messageId', ids.message);
	await editor.run();
	await editor.untilReturned(receivedMessage.events.length);

	await editor.choose('resource', 'Form');
	await editor.choose('operation', 'Validate');
	await editor.fill('formId', ids.forms.newsletter);
	await editor.run();
	const sent = { operationId: 'validateForm', body: {} };
	await expect.poll(control.requests).toContainEqual(expect.objectContaining(sent));
});
