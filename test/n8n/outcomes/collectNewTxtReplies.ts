import { world } from '../../../tools/service';
import { same, type Scene } from './scene';

/** The replies to the programme of those whose mobile number the example looks for. */
function expected(): string[] {
	const contacts = world.contacts.filter(({ data }) =>
		data.some(({ value }) => value?.includes('+4477009000')),
	);
	const ids = new Set(contacts.map(({ referenceID }) => referenceID));
	return world.txtMessages
		.filter(({ list, referenceID }) => list === 'inbound' && ids.has(referenceID))
		.filter(({ message }) => message.programmeID === world.ids.programmes.reminders)
		.map(({ message }) => message.messageID);
}

export async function collectNewTxtReplies({ run, table }: Scene): Promise<void> {
	const messageIDs = async () =>
		(await table('TXT Replies')).map(({ message_id }) => message_id).sort();

	await run();
	same('The replies in the table', await messageIDs(), expected().sort());
	const [reply] = await table('TXT Replies');
	const { data } = world.contacts.find(({ data }) =>
		data.some(({ value }) => value === reply.mobile_number),
	) ?? { data: [] };
	same('Whose reply it is', reply.email, data.find(({ name }) => name === 'Email')?.value);

	const { items } = await run();
	same('What a second run finds new', items('Only New Ones'), []);
	same('The replies after a second run', await messageIDs(), expected().sort());
}
