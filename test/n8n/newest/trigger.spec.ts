import { test } from '../fixtures';
import { events, Watching } from '../watching';

for (const event of events) {
	test(`${event} starts one execution for what happens, with its item`, async ({
		client,
		credential,
		control,
	}) => {
		await using watching = await Watching.begin(client, control, credential, event);
		await watching.startsOne();
	});
}
