import type { Operation } from '../../shared/operation';
import { prepare, receive } from '../../transport';
import { messageFields, permission, toItems, toRequest } from './messages';

const fields = messageFields({
	displayName: 'Reference ID',
	name: 'referenceId',
	type: 'string',
	required: true,
	default: '',
	placeholder: 'e.g. 7e2a4c90-5d3b-4f18-a6c1-0b9d8e7f3a25',
	description: 'The reference ID of the contact',
});

export const getManyByContact: Operation = {
	option: {
		name: 'Get Many by Contact',
		value: 'getManyByContact',
		action: 'Get many TXT messages by contact',
		description: `Retrieve the TXT messages of a programme to and from a contact. The API token needs the permission "${permission}".`,
		routing: {
			request: { method: 'GET' },
			send: {
				preSend: [
					prepare(fields, (parameters) => toRequest(parameters, parameters.id('referenceId'))),
				],
			},
			output: { postReceive: [receive(fields, toItems)] },
		},
	},
	fields,
};
