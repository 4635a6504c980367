import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { holds } from '../unit/property';
import { activate } from './harness/trigger';
import { useVirtualTime } from './harness/virtualTime';

useVirtualTime();

/** One every five minutes. */
const POLLS_A_DAY = 288;
const PAGE = 150;

/** A service with contacts whose `Visits` change. Unless it is reliable, it answers badly one time in five. */
class UnsteadyService {
	readonly visits = new Map<string, number>();
	isReliable = true;
	/** Whether an answer since the last poll was bad. */
	wasBad = false;
	private requests = 0;

	constructor(private readonly faults: number[]) {}

	/** Adds a contact, or changes one. Returns what a poll must find. */
	visit(contact: string): string {
		this.visits.set(contact, (this.visits.get(contact) ?? -1) + 1);
		return `${contact} ${this.visits.get(contact)}`;
	}

	readonly answer = async (_type: string, { body }: { body?: unknown }) => {
		const { startRecord = 0 }: { startRecord?: number } = JSON.parse(String(body));
		const contacts = [...this.visits].map(([referenceID, value]) => ({
			referenceID,
			data: [{ name: 'Visits', value }],
		}));
		const end = startRecord + PAGE;
		const page = {
			totalContacts: contacts.length,
			next: end < contacts.length ? end : undefined,
			selectedContacts: contacts.slice(startRecord, end),
		};
		const good = { statusCode: 200, headers: {}, body: JSON.stringify(page) };
		const fault = this.faults[this.requests++ % this.faults.length];
		if (this.isReliable || fault >= 20) return good;
		this.wasBad = true;
		if (fault < 7) return { ...good, body: '{}' };
		if (fault < 13) return { ...good, statusCode: 500, body: '"Down."' };
		const selectedContacts = page.selectedContacts.filter((_, index) => index % 7 !== fault % 7);
		return { ...good, body: JSON.stringify({ ...page, selectedContacts }) };
	};
}

const textOf = ({ referenceID, Visits }: IDataObject) => `${referenceID} ${Visits}`;

holds(
	'in a day with one bad answer in five, each contact and each change starts the workflow once',
	fc.asyncProperty(
		fc.array(fc.nat(99), { minLength: 1000, maxLength: 1000 }),
		fc.array(fc.nat(2), { minLength: POLLS_A_DAY, maxLength: POLLS_A_DAY }),
		async (faults, newcomers) => {
			const service = new UnsteadyService(faults);
			for (let number = 0; number < PAGE; number++) service.visit(`old ${number}`);
			const trigger = await activate(
				{ baseUrl: 'https://service', apiToken: 'token' },
				{ parameters: { event: 'contactChanged' }, answer: service.answer },
			);
			const wanted: string[] = [];
			const found: string[] = [];
			await trigger.poll();

			let badPolls = 0;
			for (const [poll, count] of [...newcomers, 0].entries()) {
				for (let number = 0; number < count; number++) {
					wanted.push(service.visit(`new ${poll} ${number}`));
				}
				// Three bad polls in a row may forget a contact. So the third one has good answers, as the last one has.
				service.isReliable = badPolls === 2 || poll === POLLS_A_DAY;
				// Two changes between two good polls would be one event.
				if (service.isReliable) wanted.push(service.visit(`old ${poll % PAGE}`));
				service.wasBad = false;
				const items = await trigger.poll().catch(() => []);
				badPolls = service.wasBad ? badPolls + 1 : 0;
				found.push(...(items ?? []).map(textOf));
			}
			expect(found.sort()).toEqual(wanted.sort());
		},
	),
	1,
);
