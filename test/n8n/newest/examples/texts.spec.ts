import { world } from '../../../../tools/service';
import { expect, test } from './fixtures';

const { mobileNumber, programmes } = world.ids;

const messagesOf = (programme: string) =>
	world.txtMessages.filter(({ message }) => message.programmeID === programme);

const repliesTo = (programme: string) =>
	messagesOf(programme).flatMap(({ list, message }) =>
		list === 'inbound' ? message.messageID : [],
	);

test('collect-new-txt-replies adds a reply to its table', async ({ run, table }) => {
	const items = await run('collect-new-txt-replies');
	expect(items('On TXT Reply')).toHaveLength(1);
	const [{ messageID, mobileNumber: from }] = items('On TXT Reply');
	expect(repliesTo(programmes.reminders)).toContain(messageID);
	expect(await table('TXT Replies')).toMatchObject([
		{ message_id: messageID, mobile_number: from },
	]);
});

test('tell-the-account-manager-about-new-replies tells who has replied', async ({ run }) => {
	const items = await run('tell-the-account-manager-about-new-replies');
	const [{ messageID, mobileNumber: from }] = items('On TXT Reply');
	expect(repliesTo(programmes.offers)).toContain(messageID);
	const who = world.contacts.find(({ data }) => data.some(({ value }) => value === from));
	const name = who?.data.find((field) => field.name === 'First Name')?.value;
	const [message] = items('Message to the Account Manager');
	expect(message.subject).toMatch(new RegExp(`^${name} .* has replied$`));
	expect(message.text).toContain(messageID);
});

test('export-txt-messages has every message in its file', async ({ run }) => {
	const items = await run('export-txt-messages');
	const ofNumber = (isWanted: (number: string) => boolean) =>
		messagesOf(programmes.reminders).filter(({ message }) => isWanted(message.mobileNumber));
	const single = ofNumber((number) => number === mobileNumber);
	const found = ofNumber((number) => number.includes('+4477009000'));
	expect(items('Messages by Number')).toHaveLength(single.length);
	expect(items('Messages by Contact')).toHaveLength(found.length);
	expect(items('Both')).toHaveLength(single.length + found.length);
	expect(items('To a CSV File')).toHaveLength(1);
});
