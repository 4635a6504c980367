import { randomUUID } from 'node:crypto';

import type { IDataObject } from 'n8n-workflow';

import { events } from '../../../nodes/EngagementService/trigger/events';
import { identitiesOf, remember } from '../../../nodes/EngagementService/trigger/memory';
import { Host, type World } from './host';

it('the memory takes at most 140 kB for 10,000 contacts, and tells them apart', () => {
	const kept: IDataObject = {};
	const contacts = Array.from({ length: 10_000 }, () => randomUUID());
	remember(kept, 'everyone', [{ identities: contacts }], false);

	expect(JSON.stringify(kept).length).toBeLessThanOrEqual(140_000);
	expect(new Set(String(kept.seen).split(',')).size).toBe(10_000);
});

it.each(['txtMessageReceived', 'txtMessageStatusChanged'])(
	'%s: the memory distinguishes the same TXT message on two lists',
	(event) => {
		const messages = ['inbound', 'api'].map((list) => ({ list, messageID: 7, status: 'Sent' }));
		const [, ...identities] = identitiesOf(messages, events[event]);

		expect(new Set(identities).size).toBe(2);
	},
);

it('an activation starts over with its next poll if the first one fails', async () => {
	const names = new Set(['a']);
	const world: World = new Map([['f07d3a68-1c95-4e2b-9b47-8a5e60c2d913', names]]);
	const host = new Host(world, { event: 'historyEntryAdded', contacts: 'filter' });
	await host.activate('activate');
	names.add('b');

	expect(await host.activate('activate', 1)).toBe('Refused');
	expect(await host.poll()).toEqual([]);
	names.add('c');
	expect(await host.poll()).toMatchObject([{ actionName: 'c' }]);
});
