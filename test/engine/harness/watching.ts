import type { INodeParameters } from 'n8n-workflow';

import { seedData } from '../../../tools/service';
import type { EventName } from '../../../tools/service/events';

const { contact, message, mobileNumber, programmes } = seedData.ids;
const { reminders: programmeId } = programmes;

export type Parameters = INodeParameters & { event: EventName };

/** The e-mail address of the first contact. */
export const email = 'hayley.abbott.1@example.com';
export const twoIds = [contact, seedData.contacts[1].referenceID];

const byId = { contacts: 'referenceIds', referenceIds: [contact] };
const byNumber = { contacts: 'mobileNumbers', mobileNumbers: [mobileNumber] };

/** The parameters that watch one contact, for each event. */
export const found: Parameters = { event: 'contactFound', filterString: 'hayley.abbott' };
export const changes: Parameters = { event: 'contactChanged', filterString: email };
export const entries: Parameters = { event: 'historyEntryAdded', ...byId };
export const ofMessage: Parameters = { event: 'messageEventAdded', messageId: message, ...byId };
export const dates: Parameters = { ...ofMessage, event: 'messageReadOrOptedOut' };
export const replies: Parameters = { event: 'txtMessageReceived', programmeId, ...byNumber };
export const statuses: Parameters = { event: 'txtMessageStatusChanged', programmeId, ...byNumber };

/** The setting of a node with another credential. */
export const otherCredentials = {
	engagementServiceApi: { id: '2', name: 'Another account' },
};

/** An answer that lists these contacts. */
export const contactsOf = (ids: string[], totalContacts?: number) => ({
	body: JSON.stringify({
		totalContacts,
		selectedContacts: ids.map((referenceID) => ({ referenceID, data: [] })),
	}),
});
