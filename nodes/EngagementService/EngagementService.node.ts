import {
	NodeConnectionTypes,
	UserError,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';

import { resource } from './operation';
import { getHistory } from './resources/contact/getHistory';
import { query } from './resources/contact/query';
import { submit } from './resources/form/submit';
import { outputs, validate } from './resources/form/validate';
import { getEvents } from './resources/message/getEvents';
import { importTransactions } from './resources/transactionalDatabase/import';
import { getManyByContact } from './resources/txtMessage/getManyByContact';
import { getManyByMobileNumber } from './resources/txtMessage/getManyByMobileNumber';
import { picker } from './shared/fields';

const resources = [
	resource('Contact', 'contact', [query, getHistory]),
	resource('Form', 'form', [submit, validate]),
	resource('Message', 'message', [getEvents]),
	resource('Transactional Database', 'transactionalDatabase', [importTransactions]),
	resource('TXT Message', 'txtMessage', [getManyByContact, getManyByMobileNumber]),
];

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

	customOperations = Object.fromEntries(
		resources.map(({ value, operations }) => [value, operations]),
	);
}
