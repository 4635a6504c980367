import type { IDataObject, IPollFunctions } from 'n8n-workflow';

import { query } from '../resources/contact/query';
import { idText } from '../shared/json';
import { Reader, ServiceProblem, type Operation } from '../transport';
import type { Watch } from './watch';

/** The entries of a list. If the service refused it, as it may for a contact that a filter found, there are none. */
export interface ReadList {
	/** The reference ID or mobile number of the contact that has the list; undefined for the list of contacts. */
	contact?: string;
	entries: IDataObject[];
	refusal?: ServiceProblem;
}

/** One hour, where n8n gives a poll no time: a poll that never ends would end the trigger. */
const LONGEST_POLL = 3_600_000;

const outOfTime = new ServiceProblem('Reading took longer than n8n allows for one poll.', {
	description:
		'Nothing was lost: the next poll reads everything again. If the next poll also fails, watch fewer contacts.',
});

/** The total shows whether a list is complete. */
const CONTACTS_AS_SENT = { contactOutput: 'raw', 'options.needTotalRowCount': true };

/** Reads the lists of one poll. */
export class Lists {
	/** Whether the list of contacts that was read is whole. */
	isWhole = true;

	private readonly reader: Reader;

	constructor(
		functions: IPollFunctions,
		private readonly watch: Watch,
	) {
		// Only newer versions of n8n give a time.
		const budget = functions.getPollBudgetMs?.() ?? LONGEST_POLL;
		this.reader = new Reader(functions, { budget, outOfTime });
	}

	async scope(): Promise<string> {
		return this.watch.scope(await this.reader.address());
	}

	/** The contacts whose lists to read, each once. Where the list of contacts itself is watched, it has no contact. */
	async contacts(): Promise<Array<string | undefined>> {
		const { event, isListed, parameters, chosen, mostContacts, remembers } = this.watch;
		if (!event.operations) return [undefined];
		if (isListed) {
			const listed = parameters.ids(chosen);
			if (listed.length > mostContacts)
				throw tooMany(mostContacts, 'Remove some of them', remembers);
			return listed;
		}
		const { entries } = await this.wholeList();
		const ids = entries.map(contactId);
		if (ids.includes(undefined)) throw withoutId(remembers);
		return [...new Set(ids)];
	}

	/** Resolves when the next list may be read. For one caller at a time. */
	async untilRoom(): Promise<void> {
		await this.reader.untilRoom();
	}

	/** The whole list of a contact, or the list of contacts. */
	async read(contact?: string): Promise<ReadList> {
		return contact === undefined ? await this.wholeList() : await this.upTo(undefined, contact);
	}

	/**
	 * The list of contacts. If it is empty, or shorter than the service says, it is read once more. If it has the same
	 * contacts again, it is whole: a service may count more than it lists. If not, contacts of both count.
	 */
	private async wholeList(): Promise<ReadList> {
		const first = await this.upTo();
		if (!isDoubtful(first)) return first;
		const second = await this.upTo();
		if (!isDoubtful(second)) return second;
		const [before, now] = [first, second].map(({ entries }) => new Set(entries.map(contactId)));
		const lost = first.entries.filter((contact) => !now.has(contactId(contact)));
		this.isWhole = !lost.length && now.size === before.size;
		return { entries: [...second.entries, ...lost] };
	}

	/** The entries of a list, up to `limit`. An error names the contact. */
	async upTo(limit?: number, contact?: string): Promise<ReadList & { isTooShort?: boolean }> {
		const { event, chosen, isListed } = this.watch;
		const { operations = {}, fixed } = event;
		const operation = contact === undefined ? this.query() : operations[chosen];
		const source = this.watch.sourceWith({
			...(contact === undefined ? CONTACTS_AS_SENT : fixed),
			// Each operation reads the contact from one of these.
			referenceId: contact,
			mobileNumber: contact,
			returnAll: limit === undefined,
			limit,
		});
		try {
			return { contact, ...(await this.reader.read(operation, source)) };
		} catch (problem) {
			// Running out of time is not about one contact.
			const isAbout = contact && problem instanceof ServiceProblem && problem !== outOfTime;
			const named = isAbout ? problem.adding(`This happened for the contact ${contact}.`) : problem;
			const mayBeRefused = isAbout && event.mayBeRefused && !isListed;
			if (mayBeRefused && isRefusal(named)) return { contact, entries: [], refusal: named };
			this.reader.stop();
			throw named;
		}
	}

	/** The query, for one read. Throws if its pages have more contacts than allowed. */
	private query(): Operation {
		const { mostContacts, parameters, remembers } = this.watch;
		let count = 0;
		const items: Operation['items'] = (...page) => {
			const contacts = query.items(...page);
			count += contacts.length;
			if (count <= mostContacts) return contacts;
			const advice = parameters.text('filterString') ? 'Narrow' : 'Fill in';
			throw tooMany(mostContacts, `${advice} 'Filter String'`, remembers, FILTER_CHANGE);
		};
		return { ...query, items };
	}
}

function contactId({ referenceID }: IDataObject): string | undefined {
	return idText(referenceID);
}

function isDoubtful({ entries, isTooShort }: ReadList & { isTooShort?: boolean }): boolean {
	return !entries.length || isTooShort === true;
}

/** Whether the service knows no answer for a contact: its document does not say which status it has then. */
function isRefusal(problem: unknown): problem is ServiceProblem {
	return problem instanceof ServiceProblem && [400, 404].includes(problem.httpCode ?? 0);
}

/** If the service refuses every contact, a parameter such as the message's ID is wrong. */
export function refuseIfAllRefused(read: ReadList[]): void {
	if (read.length && read.every(({ refusal }) => refusal)) throw read[0].refusal;
}

const FILTER_CHANGE =
	' After a change of the filter, the next poll only remembers existing events.';

function withoutId(remembers: boolean): ServiceProblem {
	return new ServiceProblem('The filter found a contact without a reference ID.', {
		description: `Narrow the filter, or set 'Contacts' to 'With These Reference IDs'.${remembers ? FILTER_CHANGE : ''}`,
	});
}

/** @param remembers what is lost, or remembered, means nothing to a test */
function tooMany(most: number, advice: string, remembers: boolean, change = ''): ServiceProblem {
	const solution = `${advice}, or raise 'Contacts at Most' in the options.`;
	return new ServiceProblem(`There are more than ${most} contacts to watch.`, {
		description: remembers ? `Nothing was lost. ${solution}${change}` : solution,
	});
}
