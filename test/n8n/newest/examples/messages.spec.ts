import { world } from '../../../../tools/service';
import { expect, test } from './fixtures';

test('who-opened-and-clicked has each event in its table once, and counts them', async ({
	run,
	table,
}) => {
	const events = world.receivedMessages.flatMap(({ message }) => message.events);

	const items = await run('who-opened-and-clicked');
	const rows = await table('Opens and Clicks');
	expect(rows.map(({ event_id, event, date }) => [event_id, event, date])).toEqual(
		events.map(({ eventID, event, date }) => [eventID, event, date]),
	);
	expect(rows.filter(({ event, link }) => event === 'Click' && !link)).toEqual([]);
	const counts = items('How Often').map(({ count_event_id }) => Number(count_event_id));
	expect(counts.reduce((total, count) => total + count, 0)).toBe(events.length);
	expect(items('Could Not Be Read')).toHaveLength(1);

	await run('who-opened-and-clicked');
	expect(await table('Opens and Clicks')).toHaveLength(events.length);
});

test('who-opted-out lists each contact once', async ({ run, table }) => {
	const optedOut = world.receivedMessages
		.filter(({ message }) => message.optOutDate)
		.map(({ referenceID, message }) => [referenceID, message.optOutDate]);
	const listed = async () =>
		(await table('Opt Outs')).map(({ reference_id, opted_out_at }) => [reference_id, opted_out_at]);

	const items = await run('who-opted-out');
	expect(await listed()).toEqual(optedOut);
	expect(items('Could Not Be Checked')).toHaveLength(1);

	await run('who-opted-out');
	expect(await listed()).toEqual(optedOut);
});

test('ask-an-ai-agent-about-a-contact has the agent read the history of that contact', async ({
	run,
	control,
}) => {
	const items = await run('ask-an-ai-agent-about-a-contact');
	const requests = control.requests();
	expect(requests).toMatchObject([
		{ operationId: 'queryContacts', status: 200 },
		{ operationId: 'getContactHistory', status: 200 },
	]);
	expect(requests[1].path).toContain(world.ids.contact);
	expect(items('AI Agent')).toEqual([{ output: expect.stringMatching(/./) }]);
});
