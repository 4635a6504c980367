import { randomUUID } from 'node:crypto';

import { txtLists } from './api';
import type { Contact } from './contacts';
import type { Fault } from './faults';
import type { ServiceData } from './seedData';

/** Begins the e-mail addresses of the first contact and of new ones. */
const NAME = 'hayley.abbott';

const withValue = (contact: Contact, name: string, value: string): Contact => ({
	...contact,
	data: contact.data.map((field) => (field.name === name ? { ...field, value } : field)),
});

/** The events that can be created while the service runs. Each is about the first contact or its namesake, and changes nothing in place. */
export const events = {
	/** A contact of the same name, with an address of its own. */
	contactFound(data: ServiceData) {
		const email = `${NAME}.${randomUUID().slice(0, 8)}@example.com`;
		const namesake = withValue(data.contacts[0], 'Email', email);
		const contact = { ...namesake, referenceID: randomUUID() };
		data.contacts = [...data.contacts, contact];
		return contact;
	},
	contactChanged(data: ServiceData) {
		const [contact, ...others] = data.contacts;
		const changed = withValue(contact, 'City', `Flat ${randomUUID().slice(0, 4)}, York`);
		data.contacts = [changed, ...others];
		return changed;
	},
	historyEntryAdded(data: ServiceData) {
		const [history, ...others] = data.histories;
		const entry = { ...history.serviceData[0], serviceUsageDataID: randomUUID() };
		data.histories = [{ ...history, serviceData: [...history.serviceData, entry] }, ...others];
		return entry;
	},
	/** The contact opts out of the received message once more. The newest event comes first. */
	messageEventAdded(data: ServiceData) {
		const [{ referenceID, message }, ...others] = data.receivedMessages;
		const event = { ...message.events[0], eventID: randomUUID(), event: 'OptOut' };
		const events = [event, ...message.events];
		data.receivedMessages = [{ referenceID, message: { ...message, events } }, ...others];
		return event;
	},
	/** The contact opts out again: only the date of the received message changes. */
	messageReadOrOptedOut(data: ServiceData) {
		const [{ referenceID, message }, ...others] = data.receivedMessages;
		const optOutDate = new Date(Date.parse(message.optOutDate ?? message.readDate) + 60_000);
		const changed = { ...message, optOutDate: optOutDate.toISOString() };
		data.receivedMessages = [{ referenceID, message: changed }, ...others];
		return changed;
	},
	/** The contact replies to the programme of reminders. */
	txtMessageReceived(data: ServiceData) {
		const [reply] = data.txtMessages;
		const received = { ...reply, message: { ...reply.message, messageID: randomUUID() } };
		data.txtMessages = [...data.txtMessages, received];
		return received;
	},
	/** The second outbound message to the contact fails. If it had failed, it is delivered. */
	txtMessageStatusChanged(data: ServiceData) {
		const sent = data.txtMessages[1 + txtLists.length];
		const status = sent.message.status === 'Failed' ? 'Delivered' : 'Failed';
		const changed = { ...sent, message: { ...sent.message, status } };
		data.txtMessages = data.txtMessages.map((each) => (each === sent ? changed : each));
		return changed;
	},
};

/** What can go wrong with the service. */
export const troubles: Record<string, Fault> = {
	downForAMinute: { status: 503, body: '"The service is down for maintenance."', forMs: 60_000 },
	slowDown: { status: 429, headers: { 'retry-after': '3' }, times: 5 },
};

export type EventName = keyof typeof events;
