import {
	NodeConnectionTypes,
	type INodeType,
	type INodeTypeDescription,
	type IPollFunctions,
} from 'n8n-workflow';

import { usage } from './builderHints';
import { events } from './trigger/events';
import { fields } from './trigger/fields';
import { poll } from './trigger/poll';

const names = Object.fromEntries(Object.entries(events).map(([value, { name }]) => [value, name]));

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
		subtitle: `={{ (${JSON.stringify(names)})[$parameter.event] }}`,
		// The list of nodes shows both nodes as one, with this description.
		description: 'Work with forms, contacts and TXT messages',
		eventTriggerDescription:
			'Fetches an existing event, so that you can build the workflow with it',
		activationMessage:
			'The trigger now looks for new events at its Poll Times. Events that exist now do not start the workflow.',
		defaults: { name: 'Engagement Service Trigger' },
		polling: true,
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'engagementServiceApi', required: true }],
		builderHint: {
			extraTypeDefContent: Object.entries(events).map(([event, each]) => ({
				content: usage(each, { event }),
			})),
		},
		properties: fields,
	};

	async poll(this: IPollFunctions) {
		return await poll(this);
	}
}
