import type {
	ContactHistory,
	ContactQueryResult,
	MessageEvents,
	TxtMessageList,
} from '../../shared/api';

type NamesIn<T> =
	T extends ReadonlyArray<infer Entry>
		? NamesIn<Entry>
		: T extends object
			? { [Name in keyof T]-?: Name | NamesIn<NonNullable<T[Name]>> }[keyof T]
			: never;

type Answers =
	| { importID: string }
	| ContactHistory
	| ContactQueryResult
	| MessageEvents
	| TxtMessageList;

/** Complete, or it does not compile. */
const names: Record<NamesIn<Answers>, true> = {
	actionDate: true,
	actionName: true,
	api: true,
	applicationID: true,
	clicks: true,
	createDate: true,
	customValues: true,
	data: true,
	date: true,
	displayName: true,
	event: true,
	eventID: true,
	events: true,
	fieldID: true,
	firstClicked: true,
	importID: true,
	inbound: true,
	instanceID: true,
	linkID: true,
	links: true,
	messageID: true,
	messageType: true,
	mobileNumber: true,
	name: true,
	next: true,
	optOutDate: true,
	outbound: true,
	postion: true,
	programmeID: true,
	readDate: true,
	referenceID: true,
	remoteIP: true,
	selectedContacts: true,
	serviceData: true,
	serviceID: true,
	services: true,
	serviceUsageDataID: true,
	serviceUsageID: true,
	shortCode: true,
	source: true,
	start: true,
	status: true,
	totalContacts: true,
	totalReturned: true,
	txtOut: true,
	txtOutID: true,
	url: true,
	userAgent: true,
	value: true,
};

/** The names of all properties that the API document has in its answers ("Resources and their fields"). */
export const answerNames: ReadonlySet<string> = new Set(Object.keys(names));
