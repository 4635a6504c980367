import { operationNamed, operations, type Operation } from '../../../../tools/operations';
import { world } from '../../../../tools/service';
import { expect, test as base } from './fixtures';

interface Own {
	/** Chooses an operation in the panel of a new node. */
	choose: (operation: Operation) => Promise<void>;
}

const test = base.extend<Own>({
	choose: async ({ editor: { panel }, openNode }, use) => {
		await openNode({});
		await use(async ({ title }) => {
			await panel.choose('resource', title.resource);
			await panel.choose('operation', title.operation);
		});
	},
});

/** Forms have tests of their own. */
const others = operations.filter(({ resource }) => resource !== 'form');

test('every operation runs with no more than it needs', async ({
	editor: { panel },
	choose,
	control,
}) => {
	test.slow();
	for (const tried of others) {
		const { name, path, parameters, answer, outputs } = tried;
		await test.step(name, async () => {
			await control.fault({ body: JSON.stringify(answer) });
			await choose(tried);
			for (const [field, value] of Object.entries(parameters)) {
				const isPicker = field === 'resource' || field === 'operation';
				if (!isPicker && typeof value !== 'object') await panel.fill(field, String(value));
			}
			await panel.run();
			await expect.poll(() => control.requests()).toContainEqual(expect.objectContaining({ path }));
			await panel.output.hasItems(outputs[0].items.length);
			await panel.output.shows(firstText(outputs[0].items));
		});
	}
});

test('forms are refused in words of the service, then accepted', async ({
	editor: { panel },
	choose,
}) => {
	await choose(operationNamed('form/validate'));
	await panel.fill('formId', world.ids.forms.feedback);
	await panel.run();
	await panel.output.shows('The form is invalid: Visit Feedback needs a value for: Rating.');
	await panel.output.branch('Invalid');
	await panel.output.shows('Visit Feedback needs a value for: Rating.');

	await choose(operationNamed('form/submit'));
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
	await choose(operationNamed('message/getEvents'));
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
