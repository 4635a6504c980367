/** What the simulated service reads of requests, as documented. The contract checks the rest. */

export interface FieldValue {
	fieldID?: string;
	name?: string;
	value?: string;
}

/** Any of the bodies. The contract check has made sure that it is the right one. A body that was not sent is an empty object. */
export interface RequestBody {
	referenceID?: string;
	data?: FieldValue[];
	source?: string;
	uploadID?: string;
	filterString?: string;
	numberOfRecords?: number;
	startRecord?: number;
	columns?: string;
	sortFields?: Array<{ column: string; direction?: string }>;
	needTotalRowCount?: boolean;
}

export const txtLists = ['inbound', 'outbound', 'txtOut', 'api'] as const;
export type TxtList = (typeof txtLists)[number];
