/* eslint-disable @n8n/community-nodes/no-restricted-globals, no-console */
import { runNode } from '../engine/harness';
import { startService, tokens } from '../../tools/service';
import { operationNamed } from '../../tools/operations';

/**
 * Runs that fail while n8n is still preparing items. Not in jest, which hides a rejection that nobody handles: here it
 * ends the process.
 */
async function main(): Promise<void> {
	const service = await startService();
	const credentials = { baseUrl: service.url, apiToken: tokens.full };
	const batching = { batch: { batchSize: 1, batchInterval: 50 } };
	const submit = {
		...operationNamed('form/submit').parameters,
		fieldsMode: 'json',
		fieldsJson: { Email: 'a@example.com' },
	};
	const fieldsJson = '={{ $json.bad ? $("No such node").item : { Email: "a@example.com" } }}';
	const runs = {
		'a failing request in batches': { ...submit, requestOptions: { batching } },
		'a failing expression in batches': { ...submit, fieldsJson, requestOptions: { batching } },
		'a failing expression': { ...submit, fieldsJson },
		'a failing request': submit,
	};
	for (const onEngine of [false, true]) {
		for (const [what, parameters] of Object.entries(runs)) {
			await service.control.fault({ status: 400, body: '"No."' });
			// n8n's engine runs a tool, which gets one item.
			const input = [...(onEngine ? [] : [{}, {}]), { bad: true }];
			const { error } = await runNode(credentials, { parameters, input, onEngine });
			const { length } = await service.control.submissions();
			console.log(`${what}: ${error?.name}, ${length} submitted`);
			await service.control.reset();
		}
	}
	await service.close();
}

process.on('unhandledRejection', (reason) => {
	console.log(`Nobody handled: ${reason}`);
	process.exit(1);
});
void main();
