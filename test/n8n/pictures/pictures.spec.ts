import type { INode, INodeParameters } from 'n8n-workflow';
import {
	inARow,
	node,
	nodeName,
	nodeType,
	oneItem,
	startByHand,
	triggerType,
} from '../../../tools/n8n/workflow';
import { seedData } from '../../../tools/service';
import { expect, shot, test } from '../newest/editor/fixtures';

const { contact, forms, message, mobileNumber, programmes, transactionalDatabases, upload } =
	seedData.ids;

/** Each in a window whose height shows all parameters. Without a node before it, it is the trigger. */
const panels: Array<[name: string, height: number, parameters: INodeParameters, before?: INode]> = [
	[
		'resources/form',
		1124,
		{
			resource: 'form',
			operation: 'submit',
			formId: forms.newsletter,
			fields: {
				field: [
					{ name: 'Email', value: '={{ $json.email }}' },
					{ name: 'First Name', value: '={{ $json.firstName }}' },
				],
			},
		},
		oneItem('New Subscriber', { email: 'nathan@example.com', firstName: 'Nathan', city: 'Leeds' }),
	],
	[
		'resources/contact',
		900,
		{
			resource: 'contact',
			operation: 'query',
			filterString: "=[1003] eq '{{ $json.lastName }}'",
			limit: 6,
		},
		oneItem('Whom to Find', { lastName: 'Abbott' }),
	],
	[
		'resources/message',
		780,
		{
			resource: 'message',
			operation: 'getEvents',
			referenceId: '={{ $json.referenceID }}',
			messageId: '={{ $json.messageID }}',
			eventsOutput: 'links',
		},
		oneItem('Which Message', { referenceID: contact, messageID: message }),
	],
	[
		'resources/transactionalDatabase',
		950,
		{
			resource: 'transactionalDatabase',
			operation: 'import',
			transactionalDatabaseId: transactionalDatabases.orders,
			uploadId: '={{ $json.uploadID }}',
			options: { displayName: 'Orders of November', firstRowHasColumnNames: true },
		},
		oneItem('Uploaded File', { uploadID: upload }),
	],
	[
		'resources/txtMessage',
		840,
		{
			resource: 'txtMessage',
			operation: 'getManyByMobileNumber',
			programmeId: programmes.reminders,
			mobileNumber: '={{ $json.mobileNumber }}',
			returnAll: true,
			lists: ['inbound'],
		},
		oneItem('Who Replied', { mobileNumber }),
	],
	[
		'trigger',
		1000,
		{
			event: 'txtMessageReceived',
			programmeId: programmes.reminders,
			contacts: 'mobileNumbers',
			mobileNumbers: [mobileNumber],
		},
	],
];

for (const [name, height, parameters, before] of panels) {
	test(name, async ({ client, credential, editor, page, picture }) => {
		const ours = before
			? node(nodeName, nodeType, 1, parameters, credential)
			: node('On TXT Reply', triggerType, 1, parameters, credential);
		const nodes = before ? [startByHand(), before, ours] : [ours];
		const { id } = await client.createWorkflow(inARow(name, nodes));
		await editor.open(id);
		await editor.openPanel(ours.name);
		await editor.run();
		await expect(editor.output.getByTestId('ndv-items-count')).toBeVisible();
		await editor.output.getByRole('radio', { name: 'Schema' }).click();
		// n8n colours every expression that it can evaluate.
		const uncoloured = editor.panel.locator('.cm-line:not(:has(.cm-valid-resolvable))');
		await expect(uncoloured).toHaveCount(0);
		await picture(name, editor.panel, height, 'css');
		if (name !== 'resources/form') return;
		await page.emulateMedia({ colorScheme: 'dark' });
		await picture(`${name}.dark`, editor.panel, height, 'css');
	});
}

const MARGIN = 24;

test('the canvas of each workflow in examples/', async ({ imported, editor, page }) => {
	test.slow();
	// n8n shows each workflow without making it smaller.
	await page.setViewportSize({ width: 3000, height: 1800 });
	for (const [name, { workflow }] of Object.entries(imported.examples)) {
		await editor.open(workflow.id);
		const parts = ['', ' [class*="label"]', ' [class*="subtitle"]'];
		const drawn = page.locator(parts.map((part) => `.vue-flow__node${part}`).join());
		const boxes = await drawn
			.filter({ visible: true })
			.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect()));
		const x = Math.min(...boxes.map(({ left }) => left)) - MARGIN;
		const y = Math.min(...boxes.map(({ top }) => top)) - MARGIN;
		const width = Math.max(...boxes.map(({ right }) => right)) + MARGIN - x;
		const height = Math.max(...boxes.map(({ bottom }) => bottom)) + MARGIN - y;
		const clip = { x, y, width, height };
		await page.screenshot({ ...shot(`examples/${name}`), clip, scale: 'css' });
	}
});
