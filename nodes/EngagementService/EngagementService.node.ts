import {
	NodeConnectionTypes,
	UserError,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';

import { resources } from './resources';
import { loadOptions } from './resources/contact/fieldLists';
import { outputs } from './resources/form/validate';
import { picker } from './shared/fields';

/** The subtitles by resource and operation, in one object: the `}}` of a nested one would end n8n's expression. */
const subtitles = Object.fromEntries(resources.flatMap((each) => each.subtitles));

const resourcePicker = picker({
	displayName: 'Resource',
	name: 'resource',
	options: resources.map(({ name, value }) => ({ name, value })),
	default: 'form',
	routing: {
		send: { paginate: true },
		// An operation replaces this hook. If one of the two is an expression, n8n finds no operation.
		operations: { pagination: refuseExpression },
	},
});

async function refuseExpression(): Promise<never> {
	throw new UserError(
		"Choose 'Resource' and 'Operation' from their lists. Expressions do not work there",
	);
}

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
		subtitle: `={{ (${JSON.stringify(subtitles)})[$parameter.resource + ' ' + $parameter.operation] }}`,
		description:
			'Work with forms, contacts, transactional databases, TXT messages and message events',
		defaults: { name: 'Engagement Service' },
		// In a pane of the usual width, the column for the values of Fields is too narrow.
		parameterPane: 'wide',
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs,
		credentials: [{ name: 'engagementServiceApi', required: true }],
		// Makes the node declarative for n8n.
		requestDefaults: { baseURL: '={{ $credentials.baseUrl.trim() }}' },
		builderHint: { extraTypeDefContent: resources.flatMap(({ usages }) => usages) },
		properties: [resourcePicker, ...resources.flatMap(({ properties }) => properties)],
	};

	methods = { loadOptions };

	customOperations = Object.fromEntries(
		resources.map(({ value, operations }) => [value, operations]),
	);
}
