import type { IDataObject, IPollFunctions } from 'n8n-workflow';

import { query } from '../resources/contact/query';
import { canonical, idText } from '../shared/json';
import { InputError } from '../shared/parameters';
import { rewordProblem, toRequiredId } from '../shared/values';
import { Reader, ServiceProblem, type Operation } from '../transport';
import type { Watch } from './watch';

/** The list of one contact, or the list of contacts. */
export interface ReadList {
	/** The reference ID or mobile number of the contact; undefined for the list of contacts. */
	contact?: string;
	entries: IDataObject[];
	/** The service refused to read it, as it may for a contact that a filter found. */
	refusal?: ServiceProblem;
}

interface ContactList {
	contacts: IDataObject[];
	/** Whether the service listed everything that it counts. */
	isWhole: boolean;
}

/** One hour, where n8n gives a poll no time: a poll that never ends would end the trigger. */
const LONGEST_POLL = 3_600_000;

/** How many milliseconds n8n gives to a poll. Only newer versions say it. */
export function budgetOf(functions: IPollFunctions): number {
	return functions.getPollBudgetMs?.() ?? LONGEST_POLL;
}

export const outOfTime = new ServiceProblem('Reading took longer than n8n allows for one poll.', {
	description:
		'Nothing was lost: the next poll reads everything again. If the next poll also fails, watch fewer contacts.',
});

/** The total shows whether a list is complete. */
const AS_SENT = { contactOutput: 'raw', 'options.needTotalRowCount': true };

/** Reads the lists of one poll. */
export class Lists {
	private readonly reader: Reader;

	constructor(
		functions: IPollFunctions,
		private readonly watch: Watch,
	) {
		this.reader = new Reader(functions, { budget: budgetOf(functions), outOfTime });
	}

	async scope(): Promise<string> {
		return this.watch.scope(await this.reader.address());
	}

	/** Resolves when the next list may be read. For one caller at a time. */
	async untilRoom(): Promise<void> {
		await this.reader.untilRoom();
	}

	/**
	 * The contacts that the filter finds. If there are none, or fewer than the service says, they are read once more. If they
	 * are the same again, the list is whole: a service may count more than it lists. If not, those of both readings count.
	 */
	async contacts(): Promise<ContactList> {
		const first = await this.upTo(undefined);
		if (!isDoubtful(first)) return { contacts: first.entries, isWhole: true };
		const second = await this.upTo(undefined);
		if (!isDoubtful(second)) return { contacts: second.entries, isWhole: true };
		const [before, now] = [first, second].map(({ entries }) => new Set(entries.map(identityOf)));
		const lost = first.entries.filter((contact) => !now.has(identityOf(contact)));
		// If it counts contacts, but lists none, the list is not whole.
		const isNobody = !now.size && second.isTooShort === true;
		const isWhole = !lost.length && now.size === before.size && !isNobody;
		return { contacts: [...second.entries, ...lost], isWhole };
	}

	/** One contact that the filter finds, or none. */
	async anyContact(): Promise<IDataObject[]> {
		const { entries } = await this.upTo(1);
		return entries;
	}

	/** The contacts whose lists to read, each once: those that the user listed, or those that the filter finds. */
	async contactsToRead(): Promise<{ ids: string[]; isWhole: boolean }> {
		const { hasFixedContacts, parameters, chosen, mostContacts, remembers } = this.watch;
		if (hasFixedContacts) {
			const ids = parameters.ids(chosen);
			if (ids.length > mostContacts) throw tooMany(mostContacts, 'Remove some of them', remembers);
			return { ids, isWhole: true };
		}
		const { contacts, isWhole } = await this.contacts();
		const ids = contacts.map((contact) => {
			const id = idText(contact.referenceID);
			if (id === undefined) throw withoutId(remembers);
			return checkedId(id);
		});
		return { ids: [...new Set(ids)], isWhole };
	}

	/** The list of one contact, up to `limit` entries. */
	async ofContact(contact: string, limit?: number): Promise<ReadList> {
		const { event, chosen, hasFixedContacts } = this.watch;
		const { operations = {}, fixed, mayBeRefused } = event;
		try {
			// Each operation reads the contact from one of these.
			const given = { ...fixed, referenceId: contact, mobileNumber: contact };
			return { contact, ...(await this.read(operations[chosen], given, limit)) };
		} catch (problem) {
			const named = namedFor(contact, problem);
			if (mayBeRefused && !hasFixedContacts && isRefusal(named))
				return { contact, entries: [], refusal: named };
			this.reader.stop();
			throw named;
		}
	}

	/** The contacts that the filter finds, up to `limit`. */
	private async upTo(limit: number | undefined) {
		return await this.read(this.countingQuery(), AS_SENT, limit);
	}

	private async read(operation: Operation, given: IDataObject, limit?: number) {
		const source = this.watch.sourceWith({ ...given, returnAll: limit === undefined, limit });
		return await this.reader.read(operation, source);
	}

	/** The query, for one reading. Throws if its pages have more contacts than allowed. */
	private countingQuery(): Operation {
		const { mostContacts, parameters, remembers } = this.watch;
		const found = new Set<string>();
		const items: Operation['items'] = (...page) => {
			const contacts = query.items(...page);
			for (const contact of contacts) found.add(identityOf(contact));
			if (found.size <= mostContacts) return contacts;
			const advice = parameters.text('filterString') ? 'Narrow' : 'Fill in';
			throw tooMany(mostContacts, `${advice} 'Filter String'`, remembers, FILTER_CHANGE);
		};
		return { ...query, items };
	}
}

/** The problem, with the contact that it is about. Running out of time is not about one contact. */
function namedFor(contact: string, problem: unknown): unknown {
	const sentence = `This happened for the contact ${contact}.`;
	const isAbout = problem instanceof ServiceProblem && problem !== outOfTime;
	return isAbout ? problem.adding(sentence) : problem;
}

function identityOf(contact: IDataObject): string {
	return idText(contact.referenceID) ?? canonical(contact);
}

function isDoubtful({ entries, isTooShort }: { entries: IDataObject[]; isTooShort?: boolean }) {
	return !entries.length || isTooShort === true;
}

/** Whether the service refused to read the list of a contact. Its documentation does not say which status it has then. */
function isRefusal(problem: unknown): problem is ServiceProblem {
	if (!(problem instanceof ServiceProblem) || problem.isWebPage) return false;
	return [400, 404].includes(problem.httpCode ?? 0);
}

/** If the service refuses every contact, a parameter such as the message's ID is wrong. */
export function refuseIfAllRefused(read: ReadList[]): void {
	if (read.length && read.every(({ refusal }) => refusal)) throw read[0].refusal;
}

const FILTER_CHANGE =
	' After a change of the filter, the next poll only remembers existing events.';

/** @throws InputError for an ID that cannot be in a path */
function checkedId(id: string): string {
	return rewordProblem(
		() => toRequiredId(id),
		(problem) =>
			new InputError(`The reference ID "${id}" of a contact that the filter found ${problem}`),
	);
}

function withoutId(remembers: boolean): ServiceProblem {
	return new ServiceProblem('The filter found a contact without a reference ID.', {
		description: `Narrow the filter, or set 'Contacts' to 'With These Reference IDs'.${remembers ? FILTER_CHANGE : ''}`,
	});
}

/** @param remembers whether polls remember: a test in the editor can lose nothing */
function tooMany(most: number, advice: string, remembers: boolean, change = ''): ServiceProblem {
	const solution = `${advice}, or raise 'Contacts at Most' in the options.`;
	return new ServiceProblem(`There are more than ${most} contacts to watch.`, {
		description: remembers ? `Nothing was lost. ${solution}${change}` : solution,
	});
}
