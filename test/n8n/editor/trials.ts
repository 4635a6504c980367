import { world } from '../../../tools/service';

/** One operation as a new user tries it out: with no more than it needs. */
export interface Trial {
	resource: string;
	operation: string;
	/** Values of text fields, by their JSON names. */
	fill: Record<string, string>;
	/** What the output shows. */
	items: number;
	shows: string;
}

const { contact, forms, message, mobileNumber, programmes, transactionalDatabases, upload } =
	world.ids;
const [{ message: event }] = world.receivedMessages;
const [firstContact] = world.contacts;
const [history] = world.histories;
const [txt] = world.txtMessages;
const reminders = { programmeId: programmes.reminders };

/** No two in a row show the same: what a trial left behind cannot pass for what the next one puts out. */
export const trials: Trial[] = [
	{
		resource: 'Contact',
		operation: 'Query',
		fill: {},
		items: 50,
		shows: firstContact.data[0].value ?? '',
	},
	{
		resource: 'Contact',
		operation: 'Get History',
		fill: { referenceId: contact },
		items: 1,
		shows: history.services[0].serviceUsageID,
	},
	{
		resource: 'TXT Message',
		operation: 'Get Many by Contact',
		fill: { ...reminders, referenceId: contact },
		items: 50,
		shows: txt.message.messageID,
	},
	{
		resource: 'Form',
		operation: 'Validate',
		fill: { formId: forms.feedback },
		items: 1,
		shows: 'Visit Feedback needs a value for: Rating.',
	},
	{
		resource: 'Message',
		operation: 'Get Events',
		fill: { referenceId: contact, messageId: message },
		items: 1,
		shows: event.links[0].url,
	},
	{
		resource: 'Transactional Database',
		operation: 'Import',
		fill: { transactionalDatabaseId: transactionalDatabases.orders, uploadId: upload },
		items: 1,
		shows: 'importID',
	},
	{
		resource: 'TXT Message',
		operation: 'Get Many by Mobile Number',
		fill: { ...reminders, mobileNumber },
		items: 50,
		shows: txt.message.messageID,
	},
];
