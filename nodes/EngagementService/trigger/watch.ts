import type { IDataObject, IPollFunctions } from 'n8n-workflow';

import { query } from '../resources/contact/query';
import { idText } from '../shared/json';
import { Parameters } from '../shared/parameters';
import { CREDENTIAL, outOfTime, Reader, ServiceProblem, type Operation } from '../transport';
import { events, type TriggerEvent } from './events';
import { MAX_CONTACTS, fields } from './fields';

/** A list whose new entries are events. */
interface Watched {
	operation: Operation;
	given?: IDataObject;
	/** The reference ID or mobile number of the contact that has the list. */
	contact?: string;
}

export class Watch {
	readonly event: TriggerEvent;

	/** The JSON of the item for an entry. */
	readonly output: (entry: IDataObject) => IDataObject;

	/** The choice of 'Contacts'; empty for events of the list of contacts. */
	private readonly chosen: string;

	private readonly parameters: Parameters;
	private readonly reader: Reader;

	constructor(private readonly functions: IPollFunctions) {
		const get = (path: string) => functions.getNodeParameter(path, null);
		this.parameters = new Parameters({ get, timezone: functions.getTimezone() }, fields);
		this.reader = new Reader(functions);
		this.event = events[this.parameters.choice('event', Object.keys(events))];
		const { operations, outputOf } = this.event;
		this.output = outputOf?.(this.parameters) ?? ((entry) => entry);
		this.chosen = operations ? this.parameters.choice('contacts', Object.keys(operations)) : '';
	}

	/** Whether the user listed the contacts. */
	get isListed(): boolean {
		return !['', 'filter'].includes(this.chosen);
	}

	/** The service and the parameters that decide what is listed. Parameters that another choice hides do not count. */
	async scope(): Promise<string> {
		const { fields = [], decidingOptions = [] } = this.event;
		const filter = this.isListed ? [] : ['filterString', 'options.condition'];
		const paths = ['event', ...fields.map(({ name }) => name), ...filter, ...decidingOptions];
		// The text as typed, since the value of `{{ $now }}` would differ at each poll.
		const typed = paths.map((path) =>
			this.functions.getNodeParameter(path, null, { rawExpressions: true }),
		);
		const address = await this.reader.address();
		const credentialId = this.functions.getNode().credentials?.[CREDENTIAL]?.id;
		return JSON.stringify([address, credentialId, this.chosen, ...typed]);
	}

	/** The lists to read: one, or one for each contact. */
	async lists(): Promise<Watched[]> {
		const { operations } = this.event;
		const most = this.parameters.integer('options.maxContacts', 1);
		if (!operations) return [{ operation: queryUpTo(most ?? MAX_CONTACTS.oneList) }];
		const contacts = await this.contacts(most ?? MAX_CONTACTS.perContact);
		const operation = operations[this.chosen];
		const name = this.chosen === 'mobileNumbers' ? 'mobileNumber' : 'referenceId';
		return contacts.map((contact) => ({ operation, given: { [name]: contact }, contact }));
	}

	/** The entries of a list, or only the first. An error names the contact. */
	async read(
		{ operation, given, contact }: Watched,
		range: IDataObject = { returnAll: true },
	): Promise<IDataObject[]> {
		const { event, reader } = this;
		try {
			const entries = await reader.read(operation, { ...event.given, ...range, ...given });
			if (!event.omitsContact) return entries;
			return entries.map((entry) => ({ referenceID: contact, ...entry }));
		} catch (problem) {
			// Running out of time is not about one contact.
			const isAbout = contact && problem instanceof ServiceProblem && problem !== outOfTime;
			throw isAbout ? problem.adding(`This happened for the contact ${contact}.`) : problem;
		}
	}

	/** The contacts to watch, each once. */
	private async contacts(most: number): Promise<string[]> {
		if (this.isListed) {
			const listed = this.parameters.ids(this.chosen);
			if (listed.length > most) throw tooMany(most);
			return listed;
		}
		const given = { returnAll: true, contactOutput: 'raw' };
		const found = await this.reader.read(queryUpTo(most), given);
		const ids = found.map(({ referenceID }) => idText(referenceID));
		if (ids.includes(undefined)) throw withoutId;
		return [...new Set(ids.flatMap((id) => id ?? []))];
	}
}

const FILTER_CHANGE = 'After a change of the filter, the next poll only remembers existing events.';

const withoutId = new ServiceProblem('The filter found a contact without a reference ID.', {
	description: `Narrow the filter, or set 'Contacts' to 'With These Reference IDs'. ${FILTER_CHANGE}`,
});

/** The query, for one read. Throws if its pages have more contacts than `most`. */
function queryUpTo(most: number): Operation {
	let count = 0;
	const items: Operation['items'] = (...page) => {
		const contacts = query.items(...page);
		count += contacts.length;
		if (count > most) throw tooMany(most).adding(FILTER_CHANGE);
		return contacts;
	};
	return { ...query, items };
}

function tooMany(most: number): ServiceProblem {
	return new ServiceProblem(`There are more than ${most} contacts to watch.`, {
		description:
			"Nothing was lost. Raise 'Contacts at Most' in the options, or watch fewer contacts.",
	});
}
