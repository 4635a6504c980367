import type { StoredCredential } from '../n8n/client';
import type { Editor } from '../n8n/editor/editor';
import type { Imported } from '../n8n/examples';
import { nodeName } from '../n8n/workflow';
import { tokens, world } from '../service';

/** What n8n has besides the node. */
interface Prepared {
	/** For the stand-in for the service. */
	credential: StoredCredential;
	examples: Imported[];
}

/** A part of the screencast, which begins where the one before has ended. */
interface Chapter {
	title: string;
	words: string;
	play(editor: Editor, prepared: Prepared): Promise<void>;
}

const { forms, mobileNumber, programmes } = world.ids;

export const chapters: Chapter[] = [
	{
		title: 'The Engagement Service in n8n',
		words:
			'Install n8n-nodes-engagement-service under Settings > Community nodes. Then look for it in a workflow.',
		async play({ page, creator }) {
			await page.getByTestId('canvas-plus-button').click();
			await creator.choose('Trigger manually');
			await creator.open();
			await creator.search('engagement');
			await creator.choose(nodeName);
			await creator.choose('Submit form');
		},
	},
	{
		title: 'The credential',
		words: 'n8n tests it when it is saved. A wrong token is refused, the right one is accepted.',
		async play({ panel, dialog }, { credential }) {
			await panel.newCredential();
			await dialog.fill('baseUrl', String(credential.data.baseUrl));
			await dialog.fill('apiToken', 'not a token');
			await dialog.save();
			await dialog.isRefused('The service does not accept this API token.');
			await dialog.fill('apiToken', tokens.full);
			await dialog.save();
			await dialog.closesItself();
		},
	},
	{
		title: 'Submit a form',
		words: 'Each field of the form gets a value, typed in or from the item before.',
		async play({ panel }) {
			await panel.fill('formId', forms.newsletter);
			await panel.add('Add Field');
			await panel.fill('name', 'Email');
			await panel.fill('value', 'nathan@example.com');
			await panel.run();
			await panel.output.shows('success');
		},
	},
	{
		title: 'When something goes wrong',
		words: 'The service says in its own words what it does not accept.',
		async play({ panel }) {
			await panel.fill('name', 'Emial');
			await panel.run();
			await panel.output.shows('Emial');
		},
	},
	{
		title: 'Find contacts',
		words: 'One item for each contact, with its fields by their names.',
		async play({ panel }) {
			await panel.choose('resource', 'Contact');
			await panel.choose('operation', 'Query');
			await panel.fill('filterString', 'Abbott');
			await panel.run();
			await panel.output.hasItems(6);
			await panel.output.view('Table');
		},
	},
	{
		title: 'Read TXT messages',
		words: 'One item for each message, with the list that it is in.',
		async play({ panel }) {
			await panel.choose('resource', 'TXT Message');
			await panel.choose('operation', 'Get Many by Mobile Number');
			await panel.fill('programmeId', programmes.reminders);
			await panel.fill('mobileNumber', mobileNumber);
			await panel.run();
			await panel.output.hasItems(50);
		},
	},
	{
		title: 'As tools of an AI agent',
		words: 'The agent finds a contact and reads its history, to answer a question.',
		async play({ page, canvas, panel }, { examples }) {
			const example = examples.find(({ name }) => name === 'ask-an-ai-agent-about-a-contact');
			if (!example) throw new Error('There is no example of an agent.');
			await canvas.open(example.workflow.id);
			await page.getByTestId('execute-workflow-button').first().click();
			await canvas.node('AI Agent').getByTestId('canvas-node-status-success').waitFor();
			await canvas.openNode('AI Agent');
			await panel.output.shows('things have happened');
		},
	},
];
