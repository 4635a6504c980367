import { randomUUID } from 'node:crypto';

import type { Store } from './store';
import { world } from './world';
import type { Contact, ServiceUsageData, StoredTxtMessage } from './world/types';

/** What can happen in the service while it runs: something new of a kind that the world has already. */
export const happenings = {
	/** A contact that every filter of the first contact finds, too. */
	contactFound({ contacts }: Store): Contact {
		const contact = { ...world.contacts[0], referenceID: randomUUID() };
		contacts.push(contact);
		return contact;
	},
	/** An entry in the history of the first contact. */
	historyEntryAdded({ entries }: Store): ServiceUsageData {
		const [entry] = world.histories[0].serviceData;
		const added = { ...entry, serviceUsageDataID: randomUUID() };
		entries.push(added);
		return added;
	},
	/** A reply of the first contact to the programme of reminders. */
	txtMessageReceived({ messages }: Store): StoredTxtMessage {
		const [reply] = world.txtMessages;
		const message = { ...reply.message, messageID: randomUUID() };
		messages.push({ ...reply, message });
		return { ...reply, message };
	},
};

export type Happening = keyof typeof happenings;

export const isHappening = (name: string): name is Happening => name in happenings;
