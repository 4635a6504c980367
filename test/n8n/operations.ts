import type { INodeParameters } from 'n8n-workflow';
import { world } from '../../tools/service';
import { txtLists } from '../../tools/service/world/types';
import type { OperationName } from '../reliability/operations';

export { operationNames, operations } from '../reliability/operations';

const { contact, forms, message, transactionalDatabases } = world.ids;

const history = world.histories.find(({ referenceID }) => referenceID === contact);
const events = world.receivedMessages.find((received) => received.message.messageID === message);

/** The first ten messages of the contact, each with its list, list by list. */
const texts = world.txtMessages
	.filter(({ referenceID }) => referenceID === contact)
	.filter(({ message: { programmeID } }) => programmeID === world.ids.programmes.reminders)
	.slice(0, 10)
	.sort((a, b) => txtLists.indexOf(a.list) - txtLists.indexOf(b.list))
	.map(({ list, message: text }) => ({ ...text, list }));

/** What comes out of each operation, as far as the stand-in's data determines it. */
export const expected: Record<OperationName, object[]> = {
	submit: [{ success: true, formID: forms.newsletter }],
	validate: [{ valid: true, formID: forms.newsletter }],
	import: [{ transactionalDatabaseID: transactionalDatabases.orders }],
	query: world.contacts.slice(0, 50).map(({ referenceID, source }) => ({ referenceID, source })),
	getHistory: [{ referenceID: contact, services: history?.services }],
	getEvents: [{ ...events?.message }],
	getManyByContact: texts,
	getManyByMobileNumber: texts,
};

/** `form: submit` */
export const titleOf = ({ resource, operation }: INodeParameters) =>
	`${String(resource)}: ${String(operation)}`;
