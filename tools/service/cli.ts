/* eslint-disable @n8n/community-nodes/no-restricted-globals, no-console */
import { Command } from 'commander';

import { portFrom } from '../shared/options';
import { happenings } from './happenings';
import { permissions, startService, world, type Options } from './index';

const { ids } = world;

const program = new Command('service')
	.description('Starts the stand-in for the Engagement Service on 127.0.0.1. It writes nothing.')
	.option('--port <number>', 'of the service', portFrom, 4010)
	.option('--base-path <path>', 'put before every path of the service, such as /api', '')
	.action(async (options: Options) => {
		const service = await startService(options).catch((error: unknown) =>
			program.error(`The service did not start: ${String(error)}`),
		);
		console.log(guide(service.url));
		process.once('SIGINT', () => void service.close());
		process.once('SIGTERM', () => void service.close());
	});

const row = (name: string, value: string): string => `  ${name.padEnd(38)}${value}`;

const named = (kind: string, list: Record<string, string>): string[] =>
	Object.entries(list).map(([name, id]) => row(`${kind} (${name})`, id));

const granted = (list: readonly string[]): string =>
	list.join('; ') || 'only what any valid token may do';

/** What a person needs to try the stand-in out; `url` is its base URL. */
function guide(url: string): string {
	const control = new URL('/control', url).href;
	return [
		'The stand-in for the Engagement Service is running. Ctrl-C stops it.',
		'',
		row('Base URL', url),
		'',
		'API tokens, and the permissions that they have:',
		...[...permissions].map(([token, list]) => row(token, granted(list))),
		'',
		'IDs to try:',
		...named('Form', ids.forms),
		...named('Transactional database', ids.transactionalDatabases),
		row('Upload', ids.upload),
		...named('TXT programme', ids.programmes),
		row('Contact', ids.contact),
		row('Mobile number', ids.mobileNumber),
		row('Received message', ids.message),
		'',
		'What it has received:',
		row('Requests', `curl ${control}/requests`),
		row('Form submissions', `curl ${control}/submissions`),
		row('Imports', `curl ${control}/imports`),
		'',
		'What can happen in it:',
		...Object.keys(happenings).map((name) =>
			row(name, `curl -X POST ${control}/happenings/${name}`),
		),
		'',
		row('Forget all of it', `curl -X POST ${control}/reset`),
	].join('\n');
}

void program.parseAsync();
