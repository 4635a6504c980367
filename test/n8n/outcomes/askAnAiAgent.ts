import { world } from '../../../tools/service';
import { same, type Scene } from './scene';

export async function askAnAiAgent({ run, control }: Scene): Promise<void> {
	const { items } = await run();
	const requests = await control.requests();
	same(
		'What the agent asked the service',
		requests.map(({ operationId, status }) => [operationId, status]),
		[
			['queryContacts', 200],
			['getContactHistory', 200],
		],
	);
	same('Whose history it read', requests[1].path.includes(world.ids.contact), true);
	const [{ output }] = items('AI Agent');
	same('Whether it answered', typeof output === 'string' && output.length > 0, true);
}
