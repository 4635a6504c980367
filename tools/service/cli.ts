/* eslint-disable @n8n/community-nodes/no-restricted-globals, no-console */
import { Command } from 'commander';

import { portFrom } from '../shared/options';
import { guide } from './guide';
import { startService, type Options } from './index';

const program = new Command('service')
	.description('Starts the stand-in for the Engagement Service on 127.0.0.1. It writes nothing.')
	.option('--port <number>', 'of the service', portFrom, 4010)
	.action(async (options: Options) => {
		const service = await startService(options).catch((error: unknown) =>
			program.error(`The service did not start: ${String(error)}`),
		);
		console.log(`The stand-in is running. Ctrl-C stops it.\n\n${guide(service.url)}`);
		process.once('SIGINT', () => void service.close());
		process.once('SIGTERM', () => void service.close());
	});

void program.parseAsync();
