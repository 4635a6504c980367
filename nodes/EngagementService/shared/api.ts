import type { IDataObject } from 'n8n-workflow';

/** The service's own types, in its own spelling ("Resources and their fields" of the API document). */

export type Permission =
	| 'Any'
	| 'Edit Contacts and transactions'
	| 'View Contacts and transactions'
	| 'Messages and Reports';

export interface FieldValue {
	fieldID?: string;
	name?: string;
	value?: string;
}

export interface DataRow {
	data: FieldValue[];
}

export interface TransactionalForm {
	transactionalFormID: string;
	rows?: DataRow[];
}

export interface FormSubmission {
	referenceID?: string;
	disableContactHistory?: boolean;
	data?: FieldValue[];
	transactionalData?: TransactionalForm[];
	itemXml?: string;
	source?: string;
	formAction?: string;
}

export interface MapPair {
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
	column: string;
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

export interface ContactQueryResult {
	totalContacts?: number;
	totalReturned?: number;
	start?: number;
	next?: number;
	selectedContacts?: SelectedContact[];
}

export interface SelectedContact {
	referenceID?: string;
	data?: FieldValue[];
	source?: string;
}

export const txtLists = ['inbound', 'outbound', 'txtOut', 'api'] as const;
export type TxtList = (typeof txtLists)[number];

export interface TxtMessage {
	messageID?: string;
	programmeID?: string;
	txtOutID?: string;
	shortCode?: string;
	mobileNumber?: string;
	status?: string;
	messageType?: string;
}

export type TxtMessageList = Partial<Record<TxtList, TxtMessage[]>>;

export interface ContactHistory {
	referenceID?: string;
	services?: ServiceUsage[];
	serviceData?: ServiceUsageData[];
}

export interface ServiceUsage {
	serviceUsageID?: string;
	serviceID?: string;
	referenceID?: string;
	applicationID?: string;
	createDate?: string;
	customValues?: CustomValue[];
}

export interface ServiceUsageData {
	serviceUsageDataID?: string;
	serviceUsageID?: string;
	instanceID?: string;
	createDate?: string;
	actionDate?: string;
	actionName?: string;
	source?: string;
	customValues?: CustomValue[];
}

export interface CustomValue {
	name?: string;
	value?: string;
}

export interface MessageEvents {
	messageID?: string;
	status?: string;
	readDate?: string;
	optOutDate?: string;
	links?: Link[];
	events?: MessageEvent[];
}

export interface Link {
	linkID?: string;
	/** The service's spelling. */
	postion?: number;
	url?: string;
	displayName?: string;
	clicks?: number;
	firstClicked?: string;
}

export interface MessageEvent {
	eventID?: string;
	date?: string;
	event?: string;
	linkID?: string;
	remoteIP?: string;
	userAgent?: string;
	source?: string;
}

/**
 * What really came for a `T` that the document promises: the same properties, none of them to be
 * trusted before it is looked at.
 */
export type Answer<T> = { [Property in keyof T]?: IDataObject[string] };
