import type { PageFaults } from '../faults';
import type { Store } from '../store';
import type { FieldValue } from '../world/types';

export interface FormSubmission {
	referenceID?: string;
	disableContactHistory?: boolean;
	data?: FieldValue[];
	transactionalData?: { transactionalFormID?: string; rows?: { data?: FieldValue[] }[] }[];
	itemXml?: string;
	source?: string;
	formAction?: string;
}

interface MapPair {
	from?: string;
	to?: string;
}

export interface TransactionalImport {
	action?: string;
	type?: string;
	columnDelimiter?: string;
	displayName?: string;
	description?: string;
	encoding?: string;
	firstRowHasColumnNames?: boolean;
	rowSeparator?: string;
	source?: string;
	textQualifier?: string;
	uploadID?: string;
	hideImport?: boolean;
	importBlankValues?: boolean;
	customTags?: string[];
	fieldMaps?: MapPair[];
	lookupFieldMaps?: MapPair[];
	updateMaps?: MapPair[];
}

export interface SortField {
	column?: string;
	direction?: string;
}

export interface ContactQuery {
	filterString?: string;
	condition?: object;
	numberOfRecords?: number;
	startRecord?: number;
	columns?: string;
	sortFields?: SortField[];
	needTotalRowCount?: boolean;
}

/** Any of the bodies. The contract has been checked: an operation finds only the properties of its own. */
export type RequestBody = FormSubmission & TransactionalImport & ContactQuery;

/** A request that has passed the checks of token and contract. A body that was not sent is an empty object. */
export interface Call<Body = RequestBody> {
	params: Record<string, string>;
	query: Record<string, string | undefined>;
	body: Body;
	store: Store;
	faults: PageFaults;
}

/** Answers a call with the body of a 200, or throws a `Refusal`. */
export type Operation = (call: Call) => object;
