import type { INodeParameters } from 'n8n-workflow';
import { operationNames, operations, type OperationName } from '../../faults/operations';
import { world } from '../../../tools/service';
import { txtLists } from '../../../tools/service/world/types';
import { operationsOf } from '../../../tools/n8n/results';
import { expectSame, expectWithin } from './expect';
import type { Findings } from './findings';
import { nodeType, runNode, type Scene } from './scene';

const { contact, forms, message, transactionalDatabases } = world.ids;

const history = world.histories.find(({ referenceID }) => referenceID === contact);
const events = world.receivedMessages.find((received) => received.message.messageID === message);

/** The first ten messages of the contact, each with its list, list by list. */
const texts = world.txtMessages
	.filter(({ referenceID }) => referenceID === contact)
	.filter(({ message: { programmeID } }) => programmeID === world.ids.programmes.reminders)
	.slice(0, 10)
	.sort((a, b) => txtLists.indexOf(a.list) - txtLists.indexOf(b.list))
	.map(({ list, message: text }) => ({ list, ...text }));

/** What comes out of each operation, as far as the stand-in's data determines it. */
const expected: Record<OperationName, unknown[]> = {
	submit: [{ success: true, formID: forms.newsletter }],
	validate: [{ valid: true, formID: forms.newsletter }],
	import: [{ transactionalDatabaseID: transactionalDatabases.orders }],
	query: world.contacts.slice(0, 50).map(({ referenceID, source }) => ({ referenceID, source })),
	getHistory: [{ referenceID: contact, services: history?.services }],
	getEvents: [events?.message],
	getManyByContact: texts,
	getManyByMobileNumber: texts,
};

/** Every operation puts out what the service has, linked to the item it was made from. */
export async function allOperations(scene: Scene, findings: Findings): Promise<void> {
	for (const name of operationNames) {
		const { parameters } = operations[name];
		await findings.try(`Operation ${titleOf(parameters)}`, async () => {
			const [items] = await runNode(scene, parameters);
			expectWithin(
				'Items',
				items.map(({ json }) => json),
				expected[name],
			);
			const links = new Set(items.map(({ pairedItem }) => JSON.stringify(pairedItem)));
			expectSame('Links', [...links], [JSON.stringify({ item: 0 })]);
		});
	}
	await findings.try('The node offers these operations and no other', async () => {
		const type = (await scene.client.nodeTypes()).find(({ name }) => name === nodeType);
		const tried = operationNames.map((name) => titleOf(operations[name].parameters));
		expectSame('Operations', type && operationsOf(type).sort(), tried.sort());
	});
}

const titleOf = ({ resource, operation }: INodeParameters) =>
	`${String(resource)}: ${String(operation)}`;
