import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { holds, turn } from '../unit/property';
import { activate } from './harness/trigger';
import { useVirtualTime } from './harness/virtualTime';

useVirtualTime();

/** A poll every five minutes. */
const POLLS_A_DAY = 288;
const PAGE = 150;

const share = fc.integer({ min: 0, max: 99 });
/** How each request of the day is answered: one in five badly. */
const answers = fc.array(share, { minLength: 1500, maxLength: 1500 });
const arrivals = fc.array(fc.nat(3), { minLength: POLLS_A_DAY, maxLength: POLLS_A_DAY });

/** A service whose contacts come, change and leave, and that answers badly unless it is to be reliable. */
function unsteadyService(shares: number[]) {
	const contacts = new Map<string, number>();
	let request = 0;
	let isReliable = true;
	let isSpoiled = false;
	const pageOf = (ids: string[], start: number) => ({
		totalContacts: ids.length,
		start,
		...(start + PAGE < ids.length && { next: start + PAGE }),
		selectedContacts: ids
			.slice(start, start + PAGE)
			.map((referenceID) => ({
				referenceID,
				data: [{ name: 'Visits', value: contacts.get(referenceID) }],
			})),
	});
	const answer = async (_type: string, { body }: { body?: unknown }) => {
		const { startRecord = 0 }: IDataObject = JSON.parse(String(body));
		const page = pageOf([...contacts.keys()], Number(startRecord));
		const good = { statusCode: 200, headers: {}, body: JSON.stringify(page) };
		const luck = shares[request++ % shares.length];
		if (isReliable || luck >= 20) return good;
		isSpoiled = true;
		if (luck < 5) return { ...good, body: '{}' };
		if (luck < 10) return { statusCode: 500, headers: {}, body: '"Down"' };
		if (luck < 15) await turn();
		const selectedContacts = page.selectedContacts.filter((_, index) => index % 7 !== luck % 7);
		return { ...good, body: JSON.stringify({ ...page, selectedContacts }) };
	};
	return {
		contacts,
		answer,
		/** Begins a poll. Returns whether any answer of the last one was bad. */
		next(reliable: boolean) {
			const was = isSpoiled;
			isSpoiled = false;
			isReliable = reliable;
			return was;
		},
		wasSpoiled: () => isSpoiled,
	};
}

holds(
	'in a day with one bad answer in five, each contact and each change starts the workflow once',
	fc.asyncProperty(answers, arrivals, async (shares, newcomers) => {
		const service = unsteadyService(shares);
		const join = () => service.contacts.set(`${service.contacts.size}`, 0);
		for (let count = 0; count < PAGE + 10; count++) join();
		const trigger = await activate(
			{ baseUrl: 'https://service', apiToken: 'token' },
			{ parameters: { event: 'contactChanged', contactOutput: 'raw' }, answer: service.answer },
		);
		await trigger.poll();
		const wanted: string[] = [];
		const events: string[] = [];
		let badPolls = 0;
		for (const [poll, joining] of newcomers.entries()) {
			// Never three in a row: then the service has answered wrongly for as long as the memory lasts.
			const isReliable = badPolls === 2;
			service.next(isReliable);
			for (let count = 0; count < joining; count++)
				(wanted.push(`${service.contacts.size} 0`), join());
			if (isReliable) {
				const changed = `${poll % 100}`;
				const visits = (service.contacts.get(changed) ?? 0) + 1;
				service.contacts.set(changed, visits);
				wanted.push(`${changed} ${visits}`);
			}
			const found = await trigger.poll().catch(() => undefined);
			badPolls = service.wasSpoiled() ? badPolls + 1 : 0;
			for (const { referenceID, data } of found ?? []) {
				const [{ value }] = Array.isArray(data) ? data : [];
				events.push(`${referenceID} ${value}`);
			}
		}
		service.next(true);
		for (const { referenceID, data } of (await trigger.poll()) ?? []) {
			const [{ value }] = Array.isArray(data) ? data : [];
			events.push(`${referenceID} ${value}`);
		}
		expect(events.sort()).toEqual(wanted.sort());
	}),
	3,
);
