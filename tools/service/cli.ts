/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals, no-console */
import { parseArgs } from 'node:util';
import { guide } from './guide';
import { startService } from './index';

const usage = 'Usage: npm run service -- [--port 4010] [--base-path /api]';

function fail(problem: string): never {
	console.error(problem);
	process.exit(1);
}

function readOptions(): { port: number; basePath: string } {
	try {
		const { values } = parseArgs({
			options: {
				port: { type: 'string', default: '4010' },
				'base-path': { type: 'string', default: '' },
			},
		});
		return { port: Number(values.port), basePath: values['base-path'] };
	} catch (error) {
		return fail(`${error instanceof Error ? error.message : error}\n${usage}`);
	}
}

function explain(error: unknown, port: number): string {
	if (!(error instanceof Error)) return String(error);
	if ('code' in error && error.code === 'EADDRINUSE') {
		return `Port ${port} is taken: stop what runs there, or choose another port with --port.`;
	}
	return `The service did not start: ${error.message}`;
}

async function main(): Promise<void> {
	const options = readOptions();
	if (!Number.isInteger(options.port) || options.port < 0 || options.port > 65535) {
		fail(`--port needs a number from 0 to 65535.\n${usage}`);
	}
	const service = await startService(options).catch((error: unknown) =>
		fail(explain(error, options.port)),
	);
	console.log(guide(service.url));
	process.once('SIGINT', () => void service.close());
	process.once('SIGTERM', () => void service.close());
}

void main();
