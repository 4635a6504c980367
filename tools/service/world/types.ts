import type * as api from '../../../nodes/EngagementService/shared/api';

export {
	txtLists,
	type FieldValue,
	type TxtList,
} from '../../../nodes/EngagementService/shared/api';

/** The API's own shapes, each with all that the service has of it. Dates are ISO 8601 texts. */
export type Contact = Required<api.SelectedContact>;
export type TxtMessage = Required<api.TxtMessage>;
export type ServiceUsage = Required<api.ServiceUsage>;
export type ServiceUsageData = Required<api.ServiceUsageData>;

/** `T` without those of its properties that are there only sometimes. */
type But<T, Sometimes extends keyof T> = Required<Omit<T, Sometimes>> & Pick<T, Sometimes>;

export type Link = But<api.Link, 'firstClicked'>;
export type MessageEvent = But<api.MessageEvent, 'linkID'>;
export type MessageEvents = But<
	Omit<api.MessageEvents, 'links' | 'events'> & { links: Link[]; events: MessageEvent[] },
	'readDate' | 'optOutDate'
>;

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
	list: api.TxtList;
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
