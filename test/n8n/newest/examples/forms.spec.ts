import { seedData } from '../../../../tools/service';
import { expect, test } from './fixtures';

test('submit-a-form-for-each-row signs up each person with an e-mail address once', async ({
	run,
	table,
	submitted,
}) => {
	const items = await run('submit-a-form-for-each-row');
	const rows = await table('Newsletter Subscribers');
	const emails = rows.flatMap(({ email }) => email || []).sort();
	expect(emails).toHaveLength(4);
	expect(
		submitted()
			.map(({ Email }) => Email)
			.sort(),
	).toEqual(emails);
	const told = items('Message to the Team').map(({ subject, text }) => [subject, text]);
	const reason = 'Newsletter Sign-Up needs a value for: Email.';
	expect(told).toEqual([['Not signed up: Priya Nair', reason]]);

	await run('submit-a-form-for-each-row');
	expect(submitted()).toHaveLength(emails.length);
});

test('check-registrations-submit-the-valid-ones tells the team of the others', async ({
	run,
	table,
	submitted,
}) => {
	const items = await run('check-registrations-submit-the-valid-ones');
	const reasons = ['Session', 'Email'].map(
		(name) => `Event Registration needs a value for: ${name}.`,
	);
	const told = items('Message to the Team').map(({ text }) => text);
	expect(told).toEqual(reasons);
	const statuses = (await table('Event Registrations')).map(({ status }) => status);
	const registered = statuses.filter((status) => status === 'Registered');
	expect(statuses.filter((status) => status !== 'Registered').sort()).toEqual(reasons.sort());
	expect(submitted()).toHaveLength(3);
	expect(registered).toHaveLength(3);
});

test('nightly-import imports each file once, and tells the team of one that is refused', async ({
	run,
	table,
	control,
}) => {
	const items = await run('nightly-import');
	const [{ importID }] = items('Import the Orders');
	const [{ body }] = control.requests();
	const [accepted, refused] = await table('Files to Import');
	expect(body).toMatchObject({ uploadID: seedData.ids.upload, displayName: accepted.file });
	expect(accepted.status).toBe(`Import ${importID}`);
	expect(refused.status).toBe(`The upload with uploadID ${refused.upload_id} does not exist.`);
	const told = items('Message to the Team').map(({ subject, text }) => [subject, text]);
	expect(told).toEqual([[`Not imported: ${refused.file}`, refused.status]]);

	control.reset();
	await run('nightly-import');
	expect(control.requests()).toEqual([]);
});
