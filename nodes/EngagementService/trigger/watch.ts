import type { IDataObject, IExecuteFunctions, IPollFunctions } from 'n8n-workflow';

import { query, simplified } from '../resources/contact/query';
import { idText } from '../shared/json';
import { Parameters } from '../shared/parameters';
import { CREDENTIAL, outOfTime, Reader, ServiceProblem, type Operation } from '../transport';
import { events, type TriggerEvent } from './events';
import { MAX_CONTACTS, fields } from './fields';

/** A list whose new entries are events. */
interface Watched {
	operation: Operation;
	/** The reference ID or mobile number of the contact that has the list. */
	contact?: string;
}

/** The entries of a list. If the service refused it, as it may for a contact that a filter found, there are none. */
export interface ReadList extends Pick<Watched, 'contact'> {
	entries: IDataObject[];
	refusal?: ServiceProblem;
}

/** Every poll can evaluate expressions, though n8n's type does not say so. */
type PollFunctions = IPollFunctions & Partial<Pick<IExecuteFunctions, 'evaluateExpression'>>;

export class Watch {
	readonly event: TriggerEvent;

	/** The JSON of the item for an entry. */
	readonly output: (entry: IDataObject) => IDataObject;

	/** The choice of 'Contacts'. The events of the list of contacts have only a filter. */
	private readonly chosen: string;

	private readonly names: Record<string, string> = {};
	private readonly parameters: Parameters;
	private readonly reader: Reader;

	constructor(private readonly functions: PollFunctions) {
		const source = {
			get: (path: string) => functions.getNodeParameter(this.nameOf(path), null),
			typed: (path: string) =>
				functions.getNodeParameter(this.nameOf(path), null, { rawExpressions: true }),
			evaluate: (expression: string) => functions.evaluateExpression?.(expression, 0),
			timezone: functions.getTimezone(),
		};
		this.parameters = new Parameters(source, fields);
		this.reader = new Reader(functions);
		this.event = events[this.parameters.choice('event', Object.keys(events))];
		const { operations, names = {} } = this.event;
		this.names = names;
		if (operations) {
			this.chosen = this.parameters.choice('contacts', Object.keys(operations));
			this.output = (entry) => entry;
		} else {
			this.chosen = 'filter';
			const output = this.parameters.choice('contactOutput', ['simplified', 'raw']);
			this.output = output === 'raw' ? (contact) => contact : simplified;
		}
	}

	/** Whether the user listed the contacts. */
	get isListed(): boolean {
		return this.chosen !== 'filter';
	}

	/** The service and the parameters that decide what is listed. Parameters that another choice hides do not count. */
	async scope(): Promise<string> {
		const { source } = this.parameters;
		const values = ['event', ...(this.event.decidedBy ?? [])].map((path) => source.get(path));
		const filter = this.isListed ? [] : ['filterString', 'options.condition'];
		// The text as typed, since the value of `{{ $now }}` would differ at each poll.
		const typed = filter.map((path) => source.typed(path));
		const address = await this.reader.address();
		const credentialId = this.functions.getNode().credentials?.[CREDENTIAL]?.id;
		return JSON.stringify([address, credentialId, this.chosen, values, typed]);
	}

	/** The trigger's own name of a parameter, where another event has the usual one. */
	private nameOf(path: string): string {
		return path.replace(/^\w+/, (name) => this.names[name] ?? name);
	}

	/** The lists to read: one, or one for each contact. */
	async lists(): Promise<Watched[]> {
		const { operations } = this.event;
		const most = this.parameters.integer('options.maxContacts', 1);
		if (!operations) return [{ operation: this.queryUpTo(most ?? MAX_CONTACTS.oneList) }];
		const contacts = await this.contacts(most ?? MAX_CONTACTS.perContact);
		return contacts.map((contact) => ({ operation: operations[this.chosen], contact }));
	}

	/** The entries of a list, up to `limit`. An error names the contact. */
	async read({ operation, contact }: Watched, limit?: number): Promise<ReadList> {
		const mayBeRefused = contact && this.event.mayBeRefused && !this.isListed;
		const { source } = this.parameters;
		// Each operation reads the contact from one of these.
		const names = { referenceId: contact, mobileNumber: contact };
		const range = { contactOutput: 'raw', returnAll: limit === undefined, limit };
		const given: IDataObject = { ...names, ...range };
		const get = (path: string) => (path in given ? given[path] : source.get(path));
		try {
			const entries = await this.reader.read(operation, { ...source, get });
			return { contact, entries };
		} catch (problem) {
			// Running out of time is not about one contact.
			const isAbout = contact && problem instanceof ServiceProblem && problem !== outOfTime;
			const named = isAbout ? problem.adding(`This happened for the contact ${contact}.`) : problem;
			if (mayBeRefused && isRefusal(named)) return { contact, entries: [], refusal: named };
			this.reader.stop();
			throw named;
		}
	}

	/** The contacts to watch, each once. */
	private async contacts(most: number): Promise<string[]> {
		if (this.isListed) {
			const listed = this.parameters.ids(this.chosen);
			if (listed.length > most) throw tooMany(most, 'Remove some of them');
			return listed;
		}
		const { entries } = await this.read({ operation: this.queryUpTo(most) });
		const ids = entries.map(({ referenceID }) => idText(referenceID));
		if (ids.includes(undefined)) throw withoutId;
		return [...new Set(ids.flatMap((id) => id ?? []))];
	}

	/** The query, for one read. Throws if its pages have more contacts than `most`. */
	private queryUpTo(most: number): Operation {
		let count = 0;
		const items: Operation['items'] = (...page) => {
			const contacts = query.items(...page);
			count += contacts.length;
			if (count <= most) return contacts;
			const advice = this.parameters.text('filterString') ? 'Narrow' : 'Fill in';
			throw tooMany(most, `${advice} 'Filter String'`).adding(FILTER_CHANGE);
		};
		return { ...query, items };
	}
}

/** Whether the service knows no answer for a contact: its document does not say which status it has then. */
function isRefusal(problem: unknown): problem is ServiceProblem {
	return problem instanceof ServiceProblem && [400, 404].includes(problem.httpCode ?? 0);
}

const FILTER_CHANGE = 'After a change of the filter, the next poll only remembers existing events.';

const withoutId = new ServiceProblem('The filter found a contact without a reference ID.', {
	description: `Narrow the filter, or set 'Contacts' to 'With These Reference IDs'. ${FILTER_CHANGE}`,
});

function tooMany(most: number, advice: string): ServiceProblem {
	return new ServiceProblem(`There are more than ${most} contacts to watch.`, {
		description: `Nothing was lost. ${advice}, or raise 'Contacts at Most' in the options.`,
	});
}
