import { seedData } from '../../../../tools/service';
import { expect, test } from './fixtures';

const { newsletter: formId } = seedData.ids.forms;

test('a form is refused, then accepted, and the field without a value is named', async ({
	editor,
	openNode,
	control,
}) => {
	const field = [{ name: 'Town', value: '={{ $json.town }}' }];
	await openNode({ resource: 'form', operation: 'submit', formId, fields: { field } });
	await editor.run();
	await expect(editor.output).toContainText('Newsletter Sign-Up needs a value for: Email.');

	await editor.panel.getByRole('button', { name: 'Add Field', exact: true }).click();
	await editor.fill('name', 'Email');
	await editor.fill('value', 'nathan@example.com');
	await editor.run();
	const submitted = () => control.submissions().map(({ data }) => data);
	await expect.poll(submitted).toEqual([[{ name: 'Email', value: 'nathan@example.com' }]]);
	await expect(editor.output).toContainText('Town had no value');
	await editor.untilReturned(1);

	const [name, value] = await Promise.all(
		['name', 'value'].map((parameter) => editor.parameter(parameter).boundingBox()),
	);
	expect(value?.y, 'in one line').toBe(name?.y);
	expect(value?.width).toBeGreaterThan(name?.width ?? Infinity);
});

test('HTML in a name and in the words of the service is shown as text', async ({
	editor,
	openNode,
	control,
}) => {
	const name = '<a href="https://x.test">Sign in</a> &lt; <img src=x>';
	const words = '<a href="https://x.test">Closed</a> &amp; full.';
	const field = [{ name, value: '={{ $json.none }}' }];
	await openNode({ resource: 'form', operation: 'submit', formId, fields: { field } });
	control.fault({ status: 400, body: JSON.stringify(words) });
	await editor.run();
	const notification = editor.page.getByRole('alert').last();
	await expect(notification).toContainText('‹a href="https://x.test">Closed‹/a>');
	await expect(editor.output).toContainText(words.replaceAll('<', '‹'));
	await expect(editor.output).toContainText(`No value, so not sent: ${name}.`);

	control.fault({ body: '{}' });
	await editor.run();
	await expect(editor.output).toContainText(`${name} had no value in 1 of 1 items`);
});

const query = { resource: 'contact', operation: 'query', limit: 2 };

test('fields and a column are chosen from lists', async ({ editor, openNode, control }) => {
	const sortFields = { sort: [{ column: '', direction: 'Ascending' }] };
	await openNode({ ...query, contactOutput: 'selected', sortFields });
	for (const name of ['contactFields', 'column']) {
		await expect(editor.parameter(name).getByPlaceholder('Select', { exact: true })).toBeVisible();
	}
	await editor.choose('column', 'City');
	for (const field of ['City', 'Email']) {
		await editor.choose('contactFields', field);
		await editor.page.keyboard.press('Escape');
	}
	await editor.run();
	await editor.untilReturned(2);

	const body = { numberOfRecords: 2, sortFields: [{ column: '1005', direction: 'Ascending' }] };
	expect(control.requests().at(-1)).toMatchObject({ operationId: 'queryContacts', body });
	for (const name of ['referenceID', 'City', 'Email']) {
		await expect(editor.output).toContainText(name);
	}
	await expect(editor.output).not.toContainText('Postcode');
});

test('a list that cannot be loaded says why, and its field takes an expression', async ({
	editor,
	openNode,
	control,
}) => {
	await openNode(query);
	control.fault({ status: 401, body: '"Not allowed."' });
	await editor.choose('contactOutput', 'Selected Fields');
	const field = editor.parameter('contactFields');
	await field.getByTestId('parameter-issues').locator('svg').hover();
	const words = 'Not allowed. HTTP 401: the API token is not valid';
	const tip = editor.page.getByRole('listitem').filter({ hasText: words });
	await expect(tip).toContainText('To go on without the list, use an expression.');
	await field.hover();
	await editor.panel.getByTestId('radio-button-expression').last().click();
	// The editor writes an expression of its own a moment later, and takes over what is typed later still.
	await expect(async () => {
		await field.locator('.cm-content').fill('City, Postcode');
		await editor.run();
		await expect(editor.output).toContainText('Postcode', { timeout: 5_000 });
	}).toPass();
	await editor.untilReturned(2);
});

test('the trigger keeps its options if another event is chosen', async ({ editor, openNode }) => {
	const condition = '{ "City": "York" }';
	await openNode({ event: 'contactFound', options: { condition, maxContacts: 7 } });
	await editor.choose('event', 'Contact Found or Changed');
	await expect(editor.parameter('contactOutput')).toBeVisible();
	await expect(editor.parameter('condition')).toContainText('York');
	await expect(editor.parameter('maxContacts').locator('input')).toHaveValue('7');
});
