import type { IDataObject, IExecuteFunctions, IPollFunctions } from 'n8n-workflow';

import { simplified } from '../resources/contact/query';
import { Parameters, type ParameterSource } from '../shared/parameters';
import { isBlank } from '../shared/values';
import { credentialId } from '../transport';
import { events, type TriggerEvent } from './events';
import { MAX_CONTACTS, fields } from './fields';

/** Every poll can evaluate expressions, though n8n's type does not say so. */
type PollFunctions = IPollFunctions & Partial<Pick<IExecuteFunctions, 'evaluateExpression'>>;

/** What the user has chosen to watch. */
export class Watch {
	readonly event: TriggerEvent;

	/** The choice of 'Contacts'. The events of the list of contacts have only a filter. */
	readonly chosen: string;

	/** The JSON of the item for an entry. */
	readonly output: (entry: IDataObject) => IDataObject;

	readonly parameters: Parameters;

	constructor(private readonly functions: PollFunctions) {
		const parameters = new Parameters(sourceOf(functions), fields);
		this.event = events[parameters.choice('event', Object.keys(events))];
		const { operations, names } = this.event;
		this.parameters = new Parameters(sourceOf(functions, names), fields);
		if (operations) {
			this.chosen = this.parameters.choice('contacts', Object.keys(operations));
			this.output = (entry) => entry;
		} else {
			this.chosen = 'filter';
			const output = this.parameters.choice('contactOutput', ['simplified', 'raw']);
			this.output = output === 'raw' ? (contact) => contact : simplified;
		}
	}

	/** Whether the user entered the contacts, so that no filter finds them. */
	get hasFixedContacts(): boolean {
		return this.chosen !== 'filter';
	}

	/** Whether polls remember what they find: a test in the editor does not. */
	get remembers(): boolean {
		return this.functions.getMode() !== 'manual';
	}

	/** Contacts at Most. */
	get mostContacts(): number {
		const { oneList, perContact } = MAX_CONTACTS;
		const most = this.parameters.integer('options.maxContacts', 1);
		return most ?? (this.event.operations ? perContact : oneList);
	}

	/** The parameters of an operation, with those that the trigger sets. */
	sourceWith(given: IDataObject): ParameterSource {
		const { source } = this.parameters;
		const get = (path: string) => (path in given ? given[path] : source.get(path));
		return { ...source, get };
	}

	/** The service and the parameters that decide what is listed. Parameters that another choice hides do not count. */
	scope(address: string): string {
		const { source } = this.parameters;
		const values = ['event', ...(this.event.decidedBy ?? [])].map((path) =>
			sameAs(source.get(path)),
		);
		const filter = this.hasFixedContacts ? [] : ['filterString', 'options.condition'];
		// The text as typed, since the value of `{{ $now }}` would differ at each poll.
		const typed = filter.map((path) => sameAs(source.typed(path)));
		// n8n keeps the memory by the name of the node, which another node may have had.
		const node = this.functions.getNode();
		return JSON.stringify([address, credentialId(node), node.id, values, typed]);
	}
}

/** @param names the trigger's own names of parameters, where another event has the usual ones */
function sourceOf(functions: PollFunctions, names: Record<string, string> = {}): ParameterSource {
	const nameOf = (path: string) => path.replace(/^\w+/, (name) => names[name] ?? name);
	return {
		get: (path) => {
			const value = functions.getNodeParameter(nameOf(path), null);
			if (!isBlank(value)) return value;
			// The default of the trigger may not be that of the operation.
			return fields.find(({ name }) => name === nameOf(path))?.default ?? value;
		},
		typed: (path) => functions.getNodeParameter(nameOf(path), null, { rawExpressions: true }),
		evaluate: (expression) => functions.evaluateExpression?.(expression, 0),
		timezone: functions.getTimezone(),
	};
}

/** Equal for values that ask the service for the same. */
function sameAs(value: unknown): unknown {
	if (Array.isArray(value)) return [...value].sort();
	if (typeof value === 'string') return value.trim();
	return value ?? '';
}
