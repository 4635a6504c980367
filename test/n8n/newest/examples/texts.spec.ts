import { world } from '../../../../tools/service';
import { expect, test } from './fixtures';

const { programmes } = world.ids;

/** The data of the contacts that the example looks for, by their mobile number. */
const lookedFor = world.contacts.filter(({ data }) =>
	data.some(({ value }) => value?.includes('+4477009000')),
);

const received = (programme: string) =>
	world.txtMessages.filter(
		({ list, message }) => list === 'inbound' && message.programmeID === programme,
	);

test('collect-new-txt-replies has each reply in its table once, with whose it is', async ({
	run,
	table,
}) => {
	const ids = lookedFor.map(({ referenceID }) => referenceID);
	const expected = received(programmes.reminders)
		.filter(({ referenceID }) => ids.includes(referenceID))
		.map(({ message }) => message.messageID)
		.sort();
	const collected = async () =>
		(await table('TXT Replies')).map(({ message_id }) => message_id).sort();

	await run('collect-new-txt-replies');
	expect(await collected()).toEqual(expected);
	const [reply] = await table('TXT Replies');
	const whose = world.contacts.find(({ data }) =>
		data.some(({ value }) => value === reply.mobile_number),
	);
	expect(reply.email).toBe(whose?.data.find(({ name }) => name === 'Email')?.value);

	const items = await run('collect-new-txt-replies');
	expect(items('Only New Ones')).toEqual([]);
	expect(await collected()).toEqual(expected);
});

test('tell-the-account-manager-about-new-replies tells of each reply once', async ({
	run,
	table,
}) => {
	const repliesFrom = (mobileNumber: string | null) =>
		received(programmes.offers).filter(({ message }) => message.mobileNumber === mobileNumber);

	const items = await run('tell-the-account-manager-about-new-replies');
	const contacts = await table('Key Contacts');
	expect(items('Message to the Account Manager').map(({ to }) => to)).toEqual(
		contacts.flatMap(({ mobile_number, account_manager }) =>
			repliesFrom(mobile_number).map(() => account_manager),
		),
	);
	const toCheck = items('Numbers to Check').map(({ mobile_number }) => mobile_number);
	expect(toCheck).toEqual(['07700 900003']);

	const again = await run('tell-the-account-manager-about-new-replies');
	expect(again('Message to the Account Manager')).toEqual([]);
});
