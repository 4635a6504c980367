import type { IDataObject, IHttpRequestMethods, INodeExecutionData } from 'n8n-workflow';

import type { Declared, Field } from '../shared/declared';
import type { Parameters, ParameterSource } from '../shared/parameters';
import type { UrlPath } from '../shared/urlPath';

/**
 * A read returns records. A check and a write give values to the service: an empty 2xx is a success, but not one that
 * lists errors, and equal requests are no mistake. A write changes something: it is retried only if it was certainly not
 * processed.
 */
export type Kind = 'read' | 'check' | 'write';

/**
 * An operation as its file describes it. What its path and its fields declare is sent. For each item, `input`, `request` and
 * `items` are called in this order.
 */
export interface Operation<Input = unknown> {
	name: string;
	value: string;
	action: string;
	/** One sentence, without a full stop. */
	description: string;
	/** The permission that the API token needs; undefined if any valid token will do. */
	permission?: string;
	method: IHttpRequestMethods;
	path: UrlPath;
	kind: Kind;
	fields: Field[];
	/** Reads what the path and the fields declare. Throws an `InputError` for a value that cannot be sent. */
	declared(parameters: Parameters): Declared;
	/**
	 * Reads what else the operation needs of one item, such as the choice of the output. Throws an `InputError` for a value
	 * that cannot be used.
	 */
	input(parameters: Parameters, declared: Declared): Input;
	/** What else a request needs than what is declared. */
	request?(input: Input): Partial<ServiceRequest>;
	/** The JSON of the output items of an answer, or of one page of a list. */
	items(answer: IDataObject, input: Input, outcome: Outcome): IDataObject[];
	/** The JSON of the output items when Send Once does not send the request again. */
	alreadySent?(input: Input): IDataObject[];
	/**
	 * The output of the node that an input item is passed on to, with its binary data. If it is undefined, the items are new.
	 *
	 * @param outcome undefined for an item that failed, with On Error Continue
	 */
	passedTo?(parameters: ParameterSource, outcome?: Outcome): number | undefined;
}

/** The request of one item. Method and path are the operation's. */
export interface ServiceRequest extends Declared {
	/** For the error when the service does not accept the request, in full sentences. */
	advice?: string;
	/** For the error of a 404, where it does not mean that an address or an ID is wrong. */
	notFound?: string;
	/** Facts about the request that the output does not show. */
	hints?: HintedNames[];
	/**
	 * A fact about the items that the output does not show. It replaces the hint that nothing was found. A list of pages
	 * has no single answer.
	 */
	hintOn?(items: IDataObject[], answer?: IDataObject): HintedNames | undefined;
	/** Set if a refusal counts as a result. */
	refusals?: Refusals;
	/** Set for a list that comes in pages. */
	paging?: Paging;
}

/** A form is invalid, or a contact never got a message. Errors in a 2xx of a form say so, too. */
export interface Refusals {
	statuses: number[];
	/** Its names are the reasons. */
	hint: Hint;
}

/** How far to read a list that comes in pages. Positions count records. Whether from 0 or 1 is not documented. */
export interface Paging {
	page: PageShape;
	/** The lists whose records become items. */
	chosen: readonly string[];
	start?: number;
	/** How many records to read, of the chosen lists or, with `keepsPages`, of all; Infinity for everything. */
	limit: number;
	/** Whether the limit is the field's default, which a person may not have chosen. */
	isDefaultLimit: boolean;
	/** Whether to return pages as the service sent them, instead of only their new, chosen records. */
	keepsPages: boolean;
	/** How many records to ask for at once. */
	pageSize: number;
	/** Its names are the chosen lists that have more records than the limit allowed. */
	limitHint?: Hint;
}

/** The pages of an operation: the same for every request. */
export interface PageShape {
	/** The properties of a page that hold its records. */
	lists: readonly string[];
	/** The other documented properties of a page. */
	others: readonly string[];
	/** The property of a record that identifies it. */
	idName: string;
	/** The property of a request that says how many records it asks for. */
	sizeName: string;
	/** The property of a request that says at which position they begin. */
	startName: string;
	/** Whether a page that equals the previous one ends the list at once. Only pages without any ID count. */
	endsAtRepeatedPage: boolean;
	/** The position after `page`, which has records: greater than its start, or undefined at the end. */
	next(page: IDataObject, position: Position): number | undefined;
	/** The position at which the list ends, where a page says so. */
	end?(page: IDataObject): unknown;
	/** The number of records that the page says it has. */
	returned?(page: IDataObject): unknown;
}

export interface Position {
	/** The position that a page was asked for; 0 where none was. */
	start: number;
	/** The length of the page's longest list. */
	longest: number;
	/** At least this many records lie before the end of the page. */
	passed: number;
	/** Whether the page is the last one, if it does not say itself where the next one starts. */
	isLast: boolean;
}

/** The output items of an input item. */
export interface Result {
	items: INodeExecutionData[];
	/** The first output is 0. */
	output: number;
	/** Whether a list is shorter than the service says. */
	isTooShort?: boolean;
	/** Whether Send Once did not send the request, since it was sent before. */
	wasSentBefore?: boolean;
}

/** A run shows each hint once, with the names of all items. */
export interface HintedNames {
	hint: Hint;
	names?: string[];
}

/** Makes the text of a hint after the run. Define each once: a run groups items by this function. */
export type Hint = (about: HintedItems) => string;

export interface HintedItems {
	/** The number of items that the hint is about. */
	affected: number;
	/** The number of input items. */
	count: number;
	/** Such as "2 of 3 items". */
	share: string;
	/** Such as " for 2 of 3 items"; blank if there is only one. */
	forItems: string;
	/** The same, but also blank for all items. */
	forSome: string;
	/** Names of fields, or reasons, each once. */
	names: string[];
	/** The same names, in groups that the same items have. */
	groups(): NameGroup[];
}

export interface NameGroup {
	names: string[];
	/** Such as "2 of 3 items". */
	share: string;
	/** Their numbers, from 0, such as "item 2", or "items 0, 1 and 3". */
	numbers: string;
}

export interface Outcome {
	statusCode: number;
	/** The service's text, if a refusal counts as a result; null if it sent none, undefined if it accepted the request. */
	refusal?: string | null;
}
