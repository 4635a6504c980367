import { seedData } from '../../../../tools/service';
import { expect, test } from './fixtures';

test('who-opened-and-clicked has each event in its table once, and counts them', async ({
	run,
	table,
}) => {
	const events = seedData.receivedMessages.flatMap(({ message }) => message.events);
	const known = events.map(({ eventID }) => eventID);
	await run('who-opened-and-clicked');
	const items = await run('who-opened-and-clicked');
	expect((await table('Opens and Clicks')).map(({ event_id }) => event_id)).toEqual(known);
	const counts = items('How Often').map(({ count_event_id }) => Number(count_event_id));
	expect(counts.reduce((total, count) => total + count, 0)).toBe(events.length);
	expect(items('Could Not Be Read')).toHaveLength(1);
});

test('who-opted-out lists each contact once', async ({ run, table }) => {
	const optedOut = seedData.receivedMessages.filter(({ message }) => message.optOutDate);
	await run('who-opted-out');
	const items = await run('who-opted-out');
	expect((await table('Opt Outs')).map(({ reference_id }) => reference_id)).toEqual(
		optedOut.map(({ referenceID }) => referenceID),
	);
	expect(items('Could Not Be Checked')).toHaveLength(1);
});

test('tell-the-team-when-a-contact-opts-out names the contact, and reports nothing else', async ({
	run,
	control,
}) => {
	const items = await run('tell-the-team-when-a-contact-opts-out');
	expect(items('Message to the Team')).toMatchObject([{ subject: 'Hayley Abbott has opted out' }]);

	// The trigger's own query comes first.
	control.fault({ operationId: 'queryContacts' });
	control.fault({ operationId: 'queryContacts', body: '{}' });
	const unknown = await run('tell-the-team-when-a-contact-opts-out');
	const [{ referenceID }] = unknown('On Message Event');
	const subject = `${referenceID}  has opted out`;
	expect(unknown('Message to the Team')).toMatchObject([{ subject }]);

	const body = '{ "readDate": "2026-11-01T10:00:00Z" }';
	control.fault({ operationId: 'getMessageEvents', body });
	const read = await run('tell-the-team-when-a-contact-opts-out');
	expect(read('On Message Event')).toMatchObject([{ optOutDate: null }]);
	expect(read('Message to the Team')).toEqual([]);
});

test('ask-an-ai-agent-about-a-contact has the agent read the history of that contact', async ({
	run,
	control,
}) => {
	const items = await run('ask-an-ai-agent-about-a-contact');
	const path = expect.stringContaining(`/${seedData.ids.contact}/history`);
	expect(control.requests()).toMatchObject([{ operationId: 'queryContacts' }, { path }]);
	expect(items('AI Agent')).toEqual([{ output: expect.stringMatching(/things have happened/) }]);
});
