import type { INodeParameters } from 'n8n-workflow';
import { loadedNode } from '../../../../tools/n8n/workflow';
import { world } from '../../../../tools/service';
import { operationNamed, operations } from '../../../operations';
import { expect, test as base } from './fixtures';

interface Own {
	/** Chooses a resource and an operation by the names that n8n's description of the node has for them. */
	choose: (parameters: INodeParameters) => Promise<void>;
}

const pickers = ['resource', 'operation'];

const test = base.extend<Own>({
	choose: async ({ editor: { panel }, openNode, client }, use) => {
		const { properties } = await loadedNode(client);
		const nameOf = (picker: string, value: unknown) =>
			properties
				.filter(({ name }) => name === picker)
				.flatMap(({ options = [] }) => options)
				.find((option) => 'value' in option && option.value === value)?.name ?? '';
		await openNode({});
		await use(async ({ resource, operation }) => {
			await panel.choose('resource', nameOf('resource', resource));
			await panel.choose('operation', nameOf('operation', operation));
		});
	},
});

test('every operation runs with no more than it needs', async ({
	editor: { panel },
	choose,
	client,
	control,
}) => {
	test.slow();
	const { properties } = await loadedNode(client);
	const required = new Set(properties.filter((field) => field.required).map((field) => field.name));
	for (const { name, parameters, path, answer, outputs } of operations) {
		await test.step(name, async () => {
			const [{ items }] = outputs;
			await control.fault({ body: JSON.stringify(answer) });
			await choose(parameters);
			for (const [field, value] of Object.entries(parameters)) {
				if (required.has(field) && !pickers.includes(field)) await panel.fill(field, String(value));
			}
			await panel.run();
			await expect.poll(() => control.requests()).toContainEqual(expect.objectContaining({ path }));
			await panel.output.hasItems(items.length);
			await panel.output.shows(firstText(items));
		});
	}
});

test('forms are refused in words of the service, then accepted', async ({
	editor: { panel },
	choose,
}) => {
	await choose(operationNamed('form/validate').parameters);
	await panel.fill('formId', world.ids.forms.feedback);
	await panel.run();
	await panel.output.hasItems(1);
	await panel.output.shows('Visit Feedback needs a value for: Rating.');

	await choose(operationNamed('form/submit').parameters);
	await panel.fill('formId', world.ids.forms.newsletter);
	await panel.run();
	await panel.output.shows('Newsletter Sign-Up needs a value for: Email.');
	await panel.add('Add Field');
	await panel.fill('name', 'Email');
	await panel.fill('value', 'nathan@example.com');
	await panel.run();
	await panel.output.hasItems(1);
	await panel.output.shows('success');
});

test('a required field that is left empty is named, and a value that is no UUID is refused', async ({
	editor: { page, panel },
	choose,
}) => {
	await choose(operationNamed('message/getEvents').parameters);
	await panel.fill('referenceId', world.ids.contact);
	await panel.run();
	await expect(page.getByText('Parameter "Message ID" is required').first()).toBeVisible();

	await panel.fill('messageId', '12345');
	await panel.run();
	await panel.output.shows(
		`'Message ID' must be a UUID such as b52f7c1e-9d04-4a86-8f3b-2e60d1c7a945, not "12345"`,
	);
});

/** The first text that stands in a value, at any depth. */
function firstText(value: unknown): string {
	if (typeof value === 'string') return value;
	const inside = typeof value === 'object' && value !== null ? Object.values(value) : [];
	return inside.map(firstText).find(Boolean) ?? '';
}
