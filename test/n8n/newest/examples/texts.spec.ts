import { seedData } from '../../../../tools/service';
import { expect, test } from './fixtures';

test('collect-new-txt-replies adds a reply to its table', async ({ run, table }) => {
	const items = await run('collect-new-txt-replies');
	const [{ messageID, mobileNumber }] = items('On TXT Reply');
	expect(await table('TXT Replies')).toMatchObject([
		{ message_id: messageID, mobile_number: mobileNumber },
	]);
});

test('tell-the-account-manager-about-new-replies tells who has replied', async ({
	run,
	control,
}) => {
	const items = await run('tell-the-account-manager-about-new-replies');
	const [{ messageID, mobileNumber }] = items('On TXT Reply');
	const who = seedData.contacts.find(({ data }) =>
		data.some(({ value }) => value === mobileNumber),
	);
	const name = who?.data.find((field) => field.name === 'First Name')?.value;
	const [{ subject, text }] = items('Message to the Account Manager');
	expect(subject).toMatch(new RegExp(`^${name} .* has replied$`));
	expect(text).toContain(messageID);

	control.fault({ operationId: 'queryContacts', body: '{}' });
	const unknown = await run('tell-the-account-manager-about-new-replies');
	expect(unknown('Message to the Account Manager')).toEqual([
		{ to: expect.anything(), subject: `${mobileNumber}  has replied`, text },
	]);
});

test('follow-up-a-message-that-was-not-delivered writes to the people whom it did not reach', async ({
	run,
	control,
}) => {
	const items = await run('follow-up-a-message-that-was-not-delivered');
	const to = 'hayley.abbott.1@example.com';
	expect(items('E-Mail to the Contact')).toMatchObject([{ to, subject: 'Please call us' }]);

	const body = '{ "outbound": [{ "messageID": "1", "status": "Delivered" }] }';
	control.fault({ operationId: 'listTxtMessages', body });
	const delivered = await run('follow-up-a-message-that-was-not-delivered');
	expect(delivered('On TXT Status')).toHaveLength(1);
	expect(delivered('E-Mail to the Contact')).toEqual([]);
});

test('export-txt-messages has every message in its file, once', async ({ run, control }) => {
	const items = await run('export-txt-messages');
	const { mobileNumber, programmes } = seedData.ids;
	const numbers = seedData.txtMessages.flatMap(({ message }) =>
		message.programmeID === programmes.reminders ? message.mobileNumber : [],
	);
	const single = numbers.filter((number) => number === mobileNumber);
	const smiths = seedData.contacts.filter(({ data }) =>
		data.some(({ value }) => value === 'Smith'),
	);
	const numbersOf = new Set(smiths.flatMap(({ data }) => data.map(({ value }) => value)));
	const found = numbers.filter((number) => numbersOf.has(number));
	expect(items('Each Message Once')).toHaveLength(single.length + found.length);
	expect(items('To a CSV File')).toHaveLength(1);

	const body = '{ "inbound": [{ "messageID": "1" }] }';
	control.fault({ operationId: 'listTxtMessages', body, times: 999 });
	const same = await run('export-txt-messages');
	expect(same('Both').length).toBeGreaterThan(1);
	expect(same('Each Message Once')).toHaveLength(1);
});
