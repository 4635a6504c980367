import { happenings } from './happen';
import { permissions, world } from './index';

const { ids } = world;

const row = (name: string, value: string): string => `  ${name.padEnd(38)}${value}`;

const named = (kind: string, list: Record<string, string>): string[] =>
	Object.entries(list).map(([name, id]) => row(`${kind} (${name})`, id));

const tokenRows = [...permissions].map(([token, granted]) =>
	row(token, granted.length > 0 ? granted.join('; ') : 'only what any valid token may do'),
);

/** What a person needs to try the stand-in out; `url` is its base URL. */
export function guide(url: string): string {
	const { origin } = new URL(url);
	return [
		`The stand-in for the Engagement Service is running. Ctrl-C stops it.`,
		'',
		row('Base URL', url),
		'',
		'API tokens, and the permissions that they have:',
		...tokenRows,
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
		'What it has received (tokens masked):',
		row('Requests', `curl ${origin}/control/requests`),
		row('Form submissions', `curl ${origin}/control/submissions`),
		row('Imports', `curl ${origin}/control/imports`),
		'',
		'What can happen in it:',
		...Object.keys(happenings).map((name) =>
			row(name, `curl -X POST ${origin}/control/happenings/${name}`),
		),
		'',
		row('Forget all of it', `curl -X POST ${origin}/control/reset`),
	].join('\n');
}
