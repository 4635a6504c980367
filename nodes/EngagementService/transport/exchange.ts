import type { IDataObject, IHttpRequestMethods, INodeProperties } from 'n8n-workflow';

import type { Permission } from '../shared/api';
import type { Parameters } from '../shared/parameters';
import type { ReadingOn } from './readOn';

/** An operation as the transport runs it. */
export interface Operation {
	method: IHttpRequestMethods;
	/** As the API document writes it: `/forms/{formID}/submit`. */
	path: string;
	/** The permission that the token needs. */
	permission: Permission;
	/** What a person fills in. */
	fields: INodeProperties[];
	/** What one item asks for. Throws an `InputError` for what cannot be sent. */
	exchange(parameters: Parameters): Exchange;
	/** The output by which an input item goes on that failed while the workflow continues; none for an item of the error alone. */
	failedOutput?(parameters: Parameters): number | undefined;
}

/** One item's request, and the items that its answer comes to. */
export interface Exchange {
	request: ServiceRequest;
	/** The JSON of the items that an answer, or a page of it, comes to. */
	toItems(answer: IDataObject, outcome: Outcome): IDataObject[];
	/** The JSON of the items for a request that Send Once did not send again: its answer is no longer known. */
	alreadySent(): IDataObject[];
	/** Where the input item goes on, in place of items of its own. */
	passOn?(outcome: Outcome): PassedOn | undefined;
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
	/** Of the fields of a form. */
	names?: FieldNames;
	/** Whether the service changes something: such a request is never sent twice. */
	writes?: boolean;
	/** Whether any 2xx is a success, whatever it holds, and if it is empty. */
	anyAnswer?: boolean;
	/** A status beside 2xx whose text is put out, as `Outcome.refusal`, instead of being an error. */
	refusalStatus?: number;
	/** Whether the service says 404 where it says 400 elsewhere. */
	notFoundMeansMissingValue?: boolean;
	/** How to read on when the answer is a page of a longer list. */
	readingOn?: ReadingOn;
}

/** An input item that goes on as it came. */
export interface PassedOn {
	/** The first output is 0. */
	output: number;
	/** What its JSON has more than before. */
	added: IDataObject;
}

/** What is said of the fields of a form. */
export interface FieldNames {
	sent: string[];
	/** Those that had no value. */
	leftOut: string[];
	/** Those whose value is a list or an object, sent as JSON. */
	asJson: string[];
}

/** What stands for a refusal without a text. */
export const NO_REASON = 'The service gave no reason.';

/** What an answer says beside its JSON. */
export interface Outcome {
	statusCode: number;
	/** The service's text, for `refusalStatus`; null where it sent none. */
	refusal?: string | null;
}
