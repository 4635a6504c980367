import type { Operation } from '../../shared/operation';
import { prepare, receive } from '../../transport';
import { messageFields, permission, toItems, toRequest } from './messages';

const fields = messageFields({
	displayName: 'Mobile Number',
	name: 'mobileNumber',
	type: 'string',
	required: true,
	default: '',
	placeholder: 'e.g. +447700900123',
	description: 'The mobile number of the contact, as the service has it',
});

export const getManyByMobileNumber: Operation = {
	option: {
		name: 'Get Many by Mobile Number',
		value: 'getManyByMobileNumber',
		action: 'Get many TXT messages by mobile number',
		description: `Retrieve the TXT messages of a programme to and from a mobile number. The API token needs the permission "${permission}".`,
		routing: {
			request: { method: 'GET' },
			send: {
				preSend: [
					prepare(fields, (parameters) => toRequest(parameters, parameters.id('mobileNumber'))),
				],
			},
			output: { postReceive: [receive(fields, toItems)] },
		},
	},
	fields,
};
