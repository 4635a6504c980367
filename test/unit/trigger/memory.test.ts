import { randomUUID } from 'node:crypto';

import type { IDataObject } from 'n8n-workflow';

import { events } from '../../../nodes/EngagementService/trigger/events';
import { identitiesOf, remember } from '../../../nodes/EngagementService/trigger/memory';

it('the memory takes at most 140 kB for 10,000 contacts, and tells them apart', () => {
	const kept: IDataObject = {};
	const contacts = Array.from({ length: 10_000 }, () => randomUUID());
	remember(kept, 'everyone', [{ identities: contacts }], false);

	expect(JSON.stringify(kept).length).toBeLessThanOrEqual(140_000);
	expect(new Set(String(kept.seen).split(',')).size).toBe(10_000);
});

it('two clicks on one link are two events', () => {
	const clicks = ['1', '2'].map((eventID) => ({ eventID, event: 'Click', linkID: 'a' }));
	const [, ...identities] = identitiesOf(clicks, events.messageEventAdded);

	expect(new Set(identities).size).toBe(2);
});

it.each(['txtMessageReceived', 'txtMessageStatusChanged'])(
	'%s: the memory distinguishes the same TXT message on two lists',
	(event) => {
		const messages = ['inbound', 'api'].map((list) => ({ list, messageID: 7, status: 'Sent' }));
		const [, ...identities] = identitiesOf(messages, events[event]);

		expect(new Set(identities).size).toBe(2);
	},
);
