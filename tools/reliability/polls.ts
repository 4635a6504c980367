import type { INodeParameters } from 'n8n-workflow';

import { activate } from '../../test/engine/harness/trigger';
import { startService, tokens, world } from '../service';

/** What one poll of the trigger costs. */
export interface Poll {
	what: string;
	requests: number;
	/** Bytes of what n8n keeps for the node. */
	kept: number;
}

const { mobileNumber, programmes } = world.ids;
/** 100 contacts have a number that begins so. */
const filterString = '+4477009000';
const programmeId = programmes.reminders;

const polls: Array<[what: string, parameters: INodeParameters]> = [
	[`Contact Found, ${world.contacts.length} contacts`, { event: 'contactFound' }],
	['History Entry Added, 100 contacts of a filter', { event: 'historyEntryAdded', filterString }],
	[
		'TXT Message Received, 100 contacts of a filter',
		{ event: 'txtMessageReceived', filterString, programmeId },
	],
	[
		'TXT Message Received, one mobile number with 400 messages, 100 of them inbound',
		{
			event: 'txtMessageReceived',
			contacts: 'mobileNumbers',
			mobileNumbers: [mobileNumber],
			programmeId,
		},
	],
];

/** Counts the requests of a poll, the second after activation. */
export async function costsOfPolls(): Promise<Poll[]> {
	await using service = await startService();
	const costs: Poll[] = [];
	for (const [what, parameters] of polls) {
		const credentials = { baseUrl: service.url, apiToken: tokens.full };
		const trigger = await activate(credentials, { parameters });
		await trigger.poll();
		await service.control.reset();
		await trigger.poll();
		const requests = await service.control.requests();
		costs.push({ what, requests: requests.length, kept: trigger.kept().length });
	}
	return costs;
}
