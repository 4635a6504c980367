import { nodeNameToToolName, type INodeParameters } from 'n8n-workflow';
import { call, startModel, toolAnswers } from '../../../tools/n8n/chatModel';
import { itemsOf } from '../../../tools/n8n/client';
import { modelCredential } from '../../../tools/n8n/examples';
import {
	inARow,
	node,
	nodeType,
	oneItem,
	startByHand,
	connectionTo,
} from '../../../tools/n8n/workflow';
import { seedData } from '../../../tools/service';
import { expect, test } from '../fixtures';

const { ids } = seedData;
const langchain = '@n8n/n8n-nodes-langchain';

/** The agent's input. Nothing of it is for the service. */
const input = { question: 'What should be done?', sessionId: 'session-1' };

const fromAI = (name: string, what: string, type = 'string') =>
	`={{ $fromAI('${name}', '${what}', '${type}') }}`;

const find: INodeParameters = {
	resource: 'contact',
	operation: 'query',
	filterString: fromAI('filter', 'which contacts to find, blank for all'),
	limit: fromAI('limit', 'how many contacts to return', 'number'),
	options: { columns: fromAI('columns', 'which columns to return, blank for all') },
};

const signUp: INodeParameters = {
	resource: 'form',
	operation: 'submit',
	formId: fromAI('form_id', 'the ID of the form'),
	fieldsMode: 'json',
	fieldsJson: fromAI('fields', 'names and values of the fields', 'json'),
};

/** The replies of the model, in turn. The node leaves out blank texts, and reads fields as JSON. */
const turns = [
	call(nodeNameToToolName('Find'), { filter: '', limit: 1, columns: '' }),
	call(nodeNameToToolName('Sign Up'), {
		form_id: ids.forms.newsletter,
		fields: { Email: 'ada@example.com' },
	}),
	{ content: 'Done.' },
];

const sent = [
	{ operationId: 'queryContacts', body: { numberOfRecords: 1 } },
	{ operationId: 'submitForm', body: { data: [{ name: 'Email', value: 'ada@example.com' }] } },
];

/** The two ways in which n8n 2 runs a node that an agent calls. */
const ways = [
	{ way: 'the agent calls the node', agent: 2, model: 1.2 },
	{ way: 'n8n runs the node for it', agent: 3.1, model: 1.3 },
];

for (const { way, agent, model: version } of ways) {
	test(`an agent finds a contact and submits a form: ${way}`, async ({
		client,
		credential,
		control,
	}) => {
		await using model = await startModel((_, index) => turns[index]);
		const account = await client.createCredential(modelCredential(model.url));
		const scripted = { model: { __rl: true, mode: 'id', value: 'scripted' } };
		const chat = node('Model', `${langchain}.lmChatOpenAi`, version, scripted, account);
		const asking = { promptType: 'define', text: '={{ $json.question }}' };
		const draft = inARow(`An agent, ${way}`, [
			startByHand(),
			oneItem('Item', input),
			node('Agent', `${langchain}.agent`, agent, asking),
		]);
		const tool = `${nodeType}Tool`;
		const execution = await client.run({
			...draft,
			nodes: [
				...draft.nodes,
				chat,
				node('Find', tool, 1, find, credential),
				node('Sign Up', tool, 1, signUp, credential),
			],
			connections: {
				...draft.connections,
				Model: connectionTo('Agent', 'ai_languageModel'),
				Find: connectionTo('Agent', 'ai_tool'),
				'Sign Up': connectionTo('Agent', 'ai_tool'),
			},
		});

		const [{ json }] = itemsOf(execution, 'Agent');
		expect(json.output, 'the agent continues to its end').toBe('Done.');
		const last = model.asked[2];
		const told = last.tools?.map(({ function: { description } }) => description);
		expect(told?.sort()).toEqual([
			'Query contacts in Engagement Service',
			'Submit form in Engagement Service',
		]);
		const [found, submitted] = toolAnswers(last);
		expect(JSON.parse(found)).toHaveLength(1);
		expect(found).toContain(ids.contact);
		expect(JSON.parse(submitted)).toHaveLength(1);
		expect(submitted).toContain('"success":true');

		const received = control.requests();
		expect(received.map(({ operationId, body }) => ({ operationId, body }))).toEqual(sent);
	});
}
