import { world } from '../../../../tools/service';
import { expect, test } from './fixtures';

/** Requests that are under way at once arrive in any order. */
const inOrder = <T>(entries: T[]) =>
	entries.sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));

test('submit-a-form-for-each-row signs up who has an e-mail address, once', async ({
	run,
	table,
	control,
	submitted,
}) => {
	const items = await run('submit-a-form-for-each-row');
	const rows = await table('Newsletter Subscribers');
	const complete = rows.filter(({ email }) => email);
	expect(complete).toHaveLength(4);
	expect(inOrder(submitted())).toEqual(
		inOrder(
			complete.map(({ email, first_name, last_name }) => ({
				Email: email,
				'First Name': first_name,
				'Last Name': last_name,
			})),
		),
	);
	const told = items('Message to the Team').map(({ subject, text }) => [subject, text]);
	const reason = 'Newsletter Sign-Up needs a value for: Email.';
	expect(told).toEqual([['Not signed up: Priya Nair', reason]]);

	control.reset();
	const again = await run('submit-a-form-for-each-row');
	expect(submitted()).toEqual([]);
	expect(again('Submit the Form').map(({ alreadySent }) => alreadySent)).toEqual(
		complete.map(() => true),
	);
	expect(again('Message to the Team')).toHaveLength(1);
});

test('check-registrations-submit-the-valid-ones tells the team of the others', async ({
	run,
	table,
	control,
	submitted,
}) => {
	const reasons = new Map([
		['priya.nair@example.org', 'Event Registration needs a value for: Session.'],
		['', 'Event Registration needs a value for: Email.'],
	]);
	const reasonOf = (email: string | null) => reasons.get(email ?? '');

	const items = await run('check-registrations-submit-the-valid-ones');
	const rows = await table('Event Registrations');
	const valid = rows.filter(({ email }) => !reasonOf(email));
	expect(valid).toHaveLength(3);
	expect(inOrder(submitted().map(({ Email, Session }) => [Email, Session]))).toEqual(
		inOrder(valid.map(({ email, session }) => [email, session])),
	);
	expect(rows.map(({ status }) => status)).toEqual(
		rows.map(({ email }) => reasonOf(email) ?? 'Registered'),
	);
	const told = items('Message to the Team').map(({ text }) => text);
	expect(told).toEqual([...reasons.values()]);

	control.reset();
	await run('check-registrations-submit-the-valid-ones');
	expect(control.requests()).toEqual([]);
});

test('nightly-import imports each file once, and tells the team of one that is refused', async ({
	run,
	table,
	control,
}) => {
	const items = await run('nightly-import');
	const imports = control.imports();
	const [accepted, refused, ...others] = await table('Files to Import');
	const reason = `The upload with uploadID ${refused.upload_id} does not exist.`;
	expect(others).toEqual([]);
	expect(imports).toMatchObject([
		{
			transactionalDatabaseID: world.ids.transactionalDatabases.orders,
			payload: { uploadID: world.ids.upload, displayName: accepted.file },
		},
	]);
	expect(accepted.status).toBe(`Import ${imports[0].importID}`);
	expect(refused.status).toBe(reason);
	const told = items('Message to the Team').map(({ subject, text }) => [subject, text]);
	expect(told).toEqual([[`Not imported: ${refused.file}`, reason]]);

	control.reset();
	await run('nightly-import');
	expect(control.requests()).toEqual([]);
});
