import type { FieldValue, TxtList } from '../../../nodes/EngagementService/shared/api';

export {
	txtLists,
	type FieldValue,
	type TxtList,
} from '../../../nodes/EngagementService/shared/api';

/** The API's own shapes, each with all that the service has of it. Dates are ISO 8601 texts. */
export interface Contact {
	referenceID: string;
	data: FieldValue[];
	source: string;
}

export interface TxtMessage {
	messageID: string;
	programmeID: string;
	txtOutID: string;
	shortCode: string;
	mobileNumber: string;
	status: string;
	messageType: string;
}

export interface ServiceUsage {
	serviceUsageID: string;
	serviceID: string;
	referenceID: string;
	applicationID: string;
	createDate: string;
	customValues: CustomValue[];
}

export interface ServiceUsageData {
	serviceUsageDataID: string;
	serviceUsageID: string;
	instanceID: string;
	createDate: string;
	actionDate: string;
	actionName: string;
	source: string;
	customValues: CustomValue[];
}

export interface CustomValue {
	name: string;
	value: string;
}

export interface MessageEvents {
	messageID: string;
	status: string;
	readDate?: string;
	optOutDate?: string;
	links: Link[];
	events: MessageEvent[];
}

export interface Link {
	linkID: string;
	/** The service's spelling. */
	postion: number;
	url: string;
	displayName: string;
	clicks: number;
	firstClicked?: string;
}

export interface MessageEvent {
	eventID: string;
	date: string;
	event: string;
	linkID?: string;
	remoteIP: string;
	userAgent: string;
	source: string;
}

export interface FormField {
	fieldID: string;
	name: string;
	required: boolean;
}

export interface Form {
	formID: string;
	title: string;
	fields: FormField[];
}

/** A message and what the service knows of it beside its own fields: the contact, and the list it is answered in. */
export interface StoredTxtMessage {
	referenceID: string;
	list: TxtList;
	message: TxtMessage;
}

/** `keptBack` is answered only with `showAll`. */
export interface StoredHistory {
	referenceID: string;
	services: ServiceUsage[];
	serviceData: ServiceUsageData[];
	keptBack: ServiceUsage;
}

/** A received message, and the contact who received it. */
export interface StoredMessageEvents {
	referenceID: string;
	message: MessageEvents;
}
