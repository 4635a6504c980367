import { world } from '../../../tools/service';
import { same, type Scene } from './scene';

const events = world.receivedMessages.flatMap(({ message }) => message.events);

export async function whoOpenedAndClicked({ run, table }: Scene): Promise<void> {
	const { items } = await run();
	const rows = await table('Opens and Clicks');
	const inTable = rows.map(({ event_id, event, date }) => [event_id, event, date]);
	const inWorld = events.map(({ eventID, event, date }) => [eventID, event, date]);
	same('The events in the table', inTable, inWorld);
	same(
		'The clicks without a link',
		rows.filter(({ event, link }) => event === 'Click' && !link),
		[],
	);

	const counted = items('How Often').map(({ count_event_id }) => Number(count_event_id));
	same('The events that are counted', sum(counted), events.length);
	same('How many could not be read', items('Could Not Be Read').length, 1);

	await run();
	same('The rows after a second run', (await table('Opens and Clicks')).length, events.length);
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
