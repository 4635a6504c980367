import { operations } from '../../../../tools/operations';
import { receivedMessage } from '../../../../tools/operations/message';
import { world } from '../../../../tools/service';
import { expect, test } from './fixtures';

const { ids } = world;

/** Forms have a test of their own. */
const others = operations.filter(({ resource }) => resource !== 'form');

test('every operation runs with no more than it needs', async ({
	editor: { panel },
	openNode,
	control,
}) => {
	await openNode({});
	for (const { name, title, path, parameters, answer, outputs } of others) {
		await test.step(name, async () => {
			control.fault({ body: JSON.stringify(answer) });
			await panel.choose('resource', title.resource);
			await panel.choose('operation', title.operation);
			for (const [field, value] of Object.entries(parameters)) {
				const isPicker = field === 'resource' || field === 'operation';
				if (!isPicker && typeof value !== 'object') await panel.fill(field, String(value));
			}
			await panel.run();
			await expect.poll(control.requests).toContainEqual(expect.objectContaining({ path }));
			await panel.output.hasItems(outputs[0].items.length);
		});
	}
});

test('a form is refused in words of the service, then accepted, and the field without a value is named', async ({
	editor: { panel },
	openNode,
	control,
}) => {
	const field = [{ name: 'Town', value: '={{ $json.town }}' }];
	const formId = ids.forms.newsletter;
	await openNode({ resource: 'form', operation: 'submit', formId, fields: { field } });
	await panel.run();
	await panel.output.shows('Newsletter Sign-Up needs a value for: Email.');

	await panel.add('Add Field');
	await panel.fill('name', 'Email');
	await panel.fill('value', 'nathan@example.com');
	await panel.run();
	await panel.output.hasItems(1);
	await panel.output.shows('Town');
	expect(control.submissions().map(({ payload }) => payload.data)).toEqual([
		[{ name: 'Email', value: 'nathan@example.com' }],
	]);

	const [name, value] = await Promise.all(
		['name', 'value'].map((parameter) => panel.parameter(parameter).boundingBox()),
	);
	expect(value?.y, 'in one line').toBe(name?.y);
	expect(value?.width).toBeGreaterThan(name?.width ?? Infinity);
});

test('another resource leaves nothing behind that it does not show', async ({
	editor: { panel },
	openNode,
	control,
}) => {
	control.fault({ body: JSON.stringify(receivedMessage) });
	await openNode({ resource: 'contact', operation: 'query', contactOutput: 'raw' });
	await panel.choose('resource', 'Message');
	await panel.fill('referenceId', ids.contact);
	await panel.fill('messageId', ids.message);
	await panel.run();
	await panel.output.hasItems(receivedMessage.events.length);

	await panel.choose('resource', 'Form');
	await panel.choose('operation', 'Validate');
	await panel.fill('formId', ids.forms.newsletter);
	await panel.run();
	const sent = { operationId: 'validateForm', body: {} };
	await expect.poll(control.requests).toContainEqual(expect.objectContaining(sent));
});
