import type { INodeParameters } from 'n8n-workflow';

import { seedData } from '../service';
import type { Entry, Variant } from './entry';

const { contact, mobileNumber, programmes } = seedData.ids;

const text = (messageID: string, messageType: string) => ({
	messageID,
	programmeID: programmes.reminders,
	txtOutID: 'aa6f91c3-07d4-4e8b-b25c-d3190e7f4a68',
	shortCode: '60777',
	mobileNumber,
	status: 'Delivered',
	messageType,
});

const texts = {
	inbound: text('b3e01f7a-6c92-4d58-a4e7-0f8c1d2b3a41', 'Inbound'),
	outbound: text('b3e01f7a-6c92-4d58-a4e7-0f8c1d2b3a42', 'Outbound'),
	txtOut: text('b3e01f7a-6c92-4d58-a4e7-0f8c1d2b3a43', 'TxtOut'),
	api: text('b3e01f7a-6c92-4d58-a4e7-0f8c1d2b3a44', 'Api'),
};

/** What the two operations have in common that list TXT messages. */
function messages(recipient: string, by: INodeParameters) {
	const answer = Object.fromEntries(Object.entries(texts).map(([list, text]) => [list, [text]]));
	const url = `/txt/programmes/${programmes.reminders}/sendtxt/${recipient}`;
	const variants: Variant[] = [
		{
			parameters: {
				returnAll: true,
				lists: ['inbound'],
				options: { pageSize: 30, startIndex: 0 },
			},
			request: { url: `${url}?numRecords=30&startIndex=0` },
		},
		{
			parameters: { limit: '7', options: { startIndex: '' } },
			request: { url: `${url}?numRecords=7` },
		},
	];
	return {
		parameters: { programmeId: programmes.reminders, limit: 4, options: { startIndex: 20 }, ...by },
		request: { url: `${url}?numRecords=4&startIndex=20` },
		variants,
		answer,
		outputs: [
			{
				items: Object.entries(texts).map(([list, { status, mobileNumber, ...text }]) => ({
					list,
					status,
					mobileNumber,
					...text,
				})),
			},
			{ chosen: { messageOutput: 'response' }, items: [answer] },
		],
	};
}

export const ofTxtMessage = {
	'txtMessage/getManyByContact': messages(contact, { referenceId: contact }),
	'txtMessage/getManyByMobileNumber': messages(encodeURIComponent(mobileNumber), { mobileNumber }),
} satisfies Record<string, Entry>;
