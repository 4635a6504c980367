import type { INodeProperties } from 'n8n-workflow';

import { getMany } from './messages';

const referenceId: INodeProperties = {
	displayName: 'Reference ID',
	name: 'referenceId',
	type: 'string',
	required: true,
	default: '',
	placeholder: 'e.g. 7e2a4c90-5d3b-4f18-a6c1-0b9d8e7f3a25',
	description: 'The reference ID of the contact',
};

export const getManyByContact = getMany(referenceId, {
	name: 'Get Many by Contact',
	value: 'getManyByContact',
	action: 'Get many TXT messages by contact',
	description: 'Retrieve the TXT messages of a programme to and from a contact',
});
