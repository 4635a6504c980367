import { NodeConnectionTypes, type INodeType, type INodeTypeDescription } from 'n8n-workflow';

import { contact } from './resources/contact';
import { form } from './resources/form';
import { message } from './resources/message';
import { transactionalDatabase } from './resources/transactionalDatabase';
import { txtMessage } from './resources/txtMessage';
import { onePass, transport } from './transport';

export class EngagementService implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Engagement Service',
		name: 'engagementService',
		icon: {
			light: 'file:../../icons/engagement-service.svg',
			dark: 'file:../../icons/engagement-service.dark.svg',
		},
		group: ['transform'],
		version: 1,
		subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
		description:
			'Work with forms, contacts, transactional databases, TXT messages and message events',
		defaults: { name: 'Engagement Service' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'engagementServiceApi', required: true }],
		requestDefaults: {
			baseURL: '={{ $credentials.baseUrl.trim() }}',
			// Every answer is read by the transport: it parses the JSON, and says what went wrong in the service's words.
			encoding: 'text',
			ignoreHttpStatusErrors: true,
			disableFollowRedirect: true,
		},
		requestOperations: { pagination: transport },
		properties: [
			{
				displayName: 'Resource',
				name: 'resource',
				type: 'options',
				noDataExpression: true,
				options: [
					{ name: 'Contact', value: 'contact' },
					{ name: 'Form', value: 'form' },
					{ name: 'Message', value: 'message' },
					{ name: 'Transactional Database', value: 'transactionalDatabase' },
					{ name: 'TXT Message', value: 'txtMessage' },
				],
				default: 'form',
				// Hands every request of every operation to `requestOperations.pagination`.
				routing: { send: { paginate: true } },
			},
			...contact,
			...form,
			...message,
			...transactionalDatabase,
			...txtMessage,
		],
	};

	customOperations = onePass(this.description);
}
