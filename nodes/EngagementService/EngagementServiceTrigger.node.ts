import {
	NodeConnectionTypes,
	type INodeType,
	type INodeTypeDescription,
	type IPollFunctions,
} from 'n8n-workflow';

import { fields } from './trigger/fields';
import { poll } from './trigger/poll';

const subtitles = {
	contactFound: 'Contact found',
	historyEntryAdded: 'History entry added',
	txtMessageReceived: 'TXT message received',
};

export class EngagementServiceTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Engagement Service Trigger',
		name: 'engagementServiceTrigger',
		icon: {
			light: 'file:../../icons/engagement-service.svg',
			dark: 'file:../../icons/engagement-service.dark.svg',
		},
		group: ['trigger'],
		version: 1,
		subtitle: `={{ (${JSON.stringify(subtitles)})[$parameter.event] }}`,
		// The list of nodes shows both nodes as one, with this description.
		description:
			'Work with forms, contacts, transactional databases and TXT messages, and start workflows when a contact is found, a history entry is added or a TXT message is received',
		eventTriggerDescription: 'Fetches one that is there, to build the workflow with',
		activationMessage:
			'From now on, the trigger looks for new events at its Poll Times. What is there already starts nothing.',
		defaults: { name: 'Engagement Service Trigger' },
		polling: true,
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'engagementServiceApi', required: true }],
		properties: fields,
	};

	async poll(this: IPollFunctions) {
		return await poll(this);
	}
}
