import { world } from '../../../tools/service';
import { same, type Scene } from './scene';

const optedOut = world.receivedMessages
	.filter(({ message }) => message.optOutDate)
	.map(({ referenceID, message }) => [referenceID, message.optOutDate]);

export async function whoOptedOut({ run, table }: Scene): Promise<void> {
	const list = async () =>
		(await table('Opt Outs')).map(({ reference_id, opted_out_at }) => [reference_id, opted_out_at]);

	const { items } = await run();
	same('The list', await list(), optedOut);
	same('How many could not be checked', items('Could Not Be Checked').length, 1);

	await run();
	same('The list after a second run', await list(), optedOut);
}
