/* eslint-disable @n8n/community-nodes/no-restricted-imports, no-console */
import { once } from 'node:events';
import { Command, Option } from 'commander';

import { interruption, runInterruptible } from '../shared/interruptible';
import { guide } from './guide';
import { startService, type Options } from './index';

const program = new Command('service')
	.description('Starts a simulated Engagement Service on 127.0.0.1. It writes nothing.')
	.option('--port <number>', 'of the service', Number, 4010)
	.addOption(
		new Option(
			'--published <mode>',
			'limit pages to 150 records, as a similar API does: a request for more is cut, or refused',
		).choices(['cut', 'refused']),
	);

async function serve(): Promise<void> {
	await using service = await startService(program.parse().opts<Options>());
	console.log(
		`The simulated service is running. Ctrl-C stops it.\n\n${guide(service.url, service.control.state.data)}`,
	);
	await once(interruption, 'abort');
}

void runInterruptible(serve);
