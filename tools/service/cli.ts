/* eslint-disable @n8n/community-nodes/no-restricted-globals, no-console */
import { Command } from 'commander';
import { portFrom } from '../shared/options';
import { guide } from './guide';
import { startService, type Options } from './index';

const program = new Command('service')
	.description('Starts the stand-in for the Engagement Service on 127.0.0.1. It writes nothing.')
	.option('--port <number>', 'of the service', portFrom, 4010)
	.option('--base-path <path>', 'put before every path of the service, such as /api', '')
	.action(async (options: Options) => {
		const service = await startService(options).catch((error: unknown) => {
			const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
			return program.error(
				isTaken
					? `Port ${options.port} is taken: stop what runs there, or choose another with --port.`
					: `The service did not start: ${String(error)}`,
			);
		});
		console.log(guide(service.url));
		process.once('SIGINT', () => void service.close());
		process.once('SIGTERM', () => void service.close());
	});

void program.parseAsync();
