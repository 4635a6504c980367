/** The documented types of the API, in its own spelling. */

export interface FieldValue {
	fieldID?: string;
	name?: string;
	value?: string;
}

export interface DataRow {
	data: FieldValue[];
}

interface TransactionalForm {
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

export const txtLists = ['inbound', 'outbound', 'txtOut', 'api'] as const;
export type TxtList = (typeof txtLists)[number];
