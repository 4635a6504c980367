import type { INodeParameters } from 'n8n-workflow';
import { drag } from '../../../../tools/n8n/editor/pages/drag';
import {
	inARow,
	node,
	nodeName,
	nodeType,
	oneItem,
	startByHand,
} from '../../../../tools/n8n/workflow';
import { tokens, world } from '../../../../tools/service';
import { receivedMessage } from '../../../../tools/operations/message';
import { expect, test as base } from './fixtures';

const formId = world.ids.forms.newsletter;
const submit = { resource: 'form', operation: 'submit', formId };
const person = { Email: 'nathan@example.com', Town: 'Leeds' };

interface Own {
	/** Opens the panel of the last of our nodes, behind one that gives the person. */
	openBehindPerson: (...all: INodeParameters[]) => Promise<void>;
}

/** What a new user fell into, each once. */
const test = base.extend<Own>({
	openBehindPerson: async ({ editor: { canvas }, client, credential }, use) => {
		await use(async (...all) => {
			const ours = all.map((parameters, index) =>
				node(`${nodeName} ${index}`, nodeType, 1, parameters, credential),
			);
			const nodes = [startByHand(), oneItem('Person', person), ...ours];
			const { id } = await client.createWorkflow(inARow('A trap', nodes));
			await canvas.open(id);
			await canvas.openNode(`${nodeName} ${all.length - 1}`);
		});
	},
});

test('a credential for a wrong path is not green', async ({
	editor: { dialog, panel },
	openNode,
	service,
}) => {
	await openNode(submit, null);
	await panel.newCredential();
	await dialog.fill('baseUrl', `${service.url}/elsewhere`);
	await dialog.fill('apiToken', tokens.full);
	await dialog.save();
	await dialog.isRefused('The service is not at this address.');
});

test('a field dropped on the picker of a mode leaves the mapping as it is', async ({
	editor: { panel },
	openBehindPerson,
	control,
}) => {
	const fields = { field: [{ name: 'Email', value: '={{ $json.Email }}' }] };
	await openBehindPerson({ ...submit, fields });
	await panel.run();
	await panel.output.shows('success');
	await control.reset();
	for (const picker of ['fieldsMode', 'fieldsIdentifiedBy']) {
		await drag(panel.input.field('Town'), panel.parameter(picker));
	}
	await panel.run();
	const submitted = async () => (await control.submissions()).map(({ payload }) => payload.data);
	await expect.poll(submitted).toEqual([[{ name: 'Email', value: person.Email }]]);
});

test('an expression that finds nothing is told, and erases nothing', async ({
	editor: { panel },
	openBehindPerson,
	control,
}) => {
	const field = [
		{ name: 'Email', value: '={{ $json.Email }}' },
		{ name: 'First Name', value: '={{ $json.firstName }}' },
	];
	await openBehindPerson({ ...submit, fields: { field } });
	await panel.run();
	await panel.output.shows('Not sent for 1 of 1 items, where there was no value: First Name.');
	expect((await control.submissions()).map(({ payload }) => payload.data)).toEqual([
		[{ name: 'Email', value: person.Email }],
	]);
});

test('what was validated is submitted as it was, and nothing of the verdict', async ({
	editor: { panel },
	openBehindPerson,
	control,
}) => {
	const mapped = { resource: 'form', formId, fieldsMode: 'autoMap', ignoreFields: 'Town' };
	await openBehindPerson({ ...mapped, operation: 'validate' }, { ...mapped, operation: 'submit' });
	await panel.run();
	await panel.output.shows('success');
	expect((await control.submissions()).map(({ payload }) => payload.data)).toEqual([
		[{ name: 'Email', value: person.Email }],
	]);
});

test('another resource leaves no output behind that it does not have', async ({
	editor: { panel },
	openNode,
	control,
}) => {
	await control.fault({ body: JSON.stringify(receivedMessage) });
	await openNode({ resource: 'contact', operation: 'query', contactOutput: 'raw' });
	await panel.choose('resource', 'Message');
	await panel.fill('referenceId', world.ids.contact);
	await panel.fill('messageId', world.ids.message);
	await panel.run();
	await panel.output.hasItems(receivedMessage.events.length);
	await panel.output.shows('userAgent');
});

test('another resource submits no Reference ID that it does not show', async ({
	editor: { panel },
	openNode,
	control,
}) => {
	await openNode({ resource: 'txtMessage', referenceId: world.ids.contact });
	await panel.choose('resource', 'Form');
	await panel.choose('operation', 'Validate');
	await panel.fill('formId', formId);
	await panel.run();
	const sent = { path: `/forms/${formId}/validate`, body: {} };
	await expect.poll(() => control.requests()).toContainEqual(expect.objectContaining(sent));
});

test('a field of a form takes one line, with room for its value', async ({
	editor: { panel },
	openNode,
}) => {
	const field = Array.from({ length: 10 }, (_, index) => ({ name: `Field ${index}`, value: 'a' }));
	await openNode({ ...submit, fields: { field } });
	const [name, value] = await Promise.all(
		['name', 'value'].map((parameter) => panel.parameter(parameter).boundingBox()),
	);
	expect(value?.y).toBe(name?.y);
	expect(value?.width).toBeGreaterThan(name?.width ?? Infinity);
});
