import type {
	IDataObject,
	IHttpRequestMethods,
	INodeExecutionData,
	INodeProperties,
} from 'n8n-workflow';

import type { Permission } from '../shared/api';
import type { Parameters } from '../shared/parameters';

/** An operation as its file describes it, in the order in which things happen. */
export interface Operation<Input = unknown, Path extends string = string> {
	name: string;
	value: string;
	action: string;
	/** One sentence, without a full stop. */
	description: string;
	/** The permission that the token needs. */
	permission: Permission;
	method: IHttpRequestMethods;
	/** As the API document writes it: `/forms/{formID}/submit`. */
	path: Path;
	/** Whether the service changes something. Such a request is sent again only if it was certainly not processed. */
	writes?: boolean;
	/** Whether any 2xx is a success, whatever its body holds. */
	anyAnswer?: boolean;
	/** Whether the service says 404 where it says 400 elsewhere. */
	notFoundMeansMissingValue?: boolean;
	/** What a person fills in. */
	fields: INodeProperties[];
	/** What was filled in for one item, checked. Throws an `InputError` for what cannot be sent. */
	input(parameters: Parameters): Input;
	request(input: Input): ServiceRequest<PathParameter<Path>>;
	/** The JSON of the items of an answer, or of a page of it. */
	items(answer: IDataObject, input: Input, outcome: Outcome): IDataObject[];
	/** The JSON of the items for a write that Send Once did not send again. */
	alreadySent?(input: Input): IDataObject[];
	/** The output that passes the input item on, if there is one. */
	passOn?(input: Input, outcome: Outcome): PassedOn | undefined;
	/** With On Error Continue: the output that passes a failed input item on. Without it, only the error leaves. */
	failedOutput?(parameters: Parameters): number | undefined;
}

/** The names of the parameters in a path: `'formID'` in `/forms/{formID}/submit`. */
export type PathParameter<Path extends string> =
	Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParameter<Rest> : never;

/** What an operation asks of the service, beside its method and its path. */
export interface ServiceRequest<Name extends string = string> {
	/** The values of the parameters in the path. */
	path: Record<Name, string>;
	query?: IDataObject;
	body?: object;
	/** What to check when the service does not accept it, as a sentence or more. */
	check?: string;
	/** What the output does not show. A run shows each hint once, with the names of all items. */
	hints?: Array<{ hint: Hint; names: string[] }>;
	/** A status that is no error: its text becomes `Outcome.refusal`. */
	refusalStatus?: number;
	/** How to read on when the answer is a page of a longer list. */
	paging?: Paging;
}

/** How to read a list that comes in pages. Positions count records; the first is 0, or 1: the document does not say. */
export interface Paging {
	/** The properties of a page that hold its records. */
	lists: readonly string[];
	/** The other properties that the document knows of a page. */
	others: readonly string[];
	/** The lists whose records leave as items. */
	chosen: readonly string[];
	/** The property that identifies a record. */
	idName: string;
	/** The position to start from, when the user gave one. */
	start?: number;
	/** How many records to read, of the chosen lists or, with `keepsPages`, of all; Infinity for everything. */
	limit: number;
	/** Whether to return pages as the service sent them, instead of only their new, chosen records. */
	keepsPages: boolean;
	/** Whether a page without any ID that is equal to the one before ends the list at once. */
	equalPageEnds: boolean;
	/** The query or body properties of the page at `start`, when `missing` records are left. */
	ask(start: number | undefined, missing: number): IDataObject;
	/** The position after `page`; undefined at the end. */
	next(page: IDataObject, read: Position): number | undefined;
	/** The position at which the list ends, where a page says so. */
	end?(page: IDataObject): number | undefined;
	/** How many records a page says that there are. */
	count?(page: IDataObject): unknown;
}

/** Where reading has got to with a page. */
export interface Position {
	/** The position that was asked for; 0 where none was. */
	start: number;
	/** The length of the page's longest list. */
	longest: number;
	/** The records before the first position, at least, and those read since. */
	counted: number;
}

/** An input item that goes on as it came. */
export interface PassedOn {
	/** The first output is 0. */
	output: number;
	/** What its JSON has more than before. */
	added: IDataObject;
}

/** The items that an input item becomes. */
export interface Result {
	items: INodeExecutionData[];
	/** The output by which they leave; the first is 0. */
	output: number;
}

/** The text of a hint after the run. */
export type Hint = (about: {
	/** The number of items that the hint is about. */
	some: number;
	/** The number of input items. */
	count: number;
	/** Such as "2 of 3 items". */
	items: string;
	/** Names of fields, or reasons, each once. */
	names: string[];
}) => string;

/** What stands for a refusal without a text. */
export const NO_REASON = 'The service gave no reason.';

/** What an answer says beside its JSON. */
export interface Outcome {
	statusCode: number;
	/** The service's text, for `refusalStatus`; null where it sent none. */
	refusal?: string | null;
}
