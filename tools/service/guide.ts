import { ids, permissions } from './account';
import { happenings } from './happenings';

const row = (name: string, value: string): string => `  ${name.padEnd(38)}${value}`;

const named = (kind: string, list: Record<string, string>): string[] =>
	Object.entries(list).map(([name, id]) => row(`${kind} (${name})`, id));

const granted = (list: readonly string[]): string =>
	list.join('; ') || 'only what any valid token may do';

export function guide(url: string): string {
	const control = new URL('/control', url).href;
	return [
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
		...['requests', 'submissions', 'imports'].map((name) => row(name, `curl ${control}/${name}`)),
		'',
		'What can happen in it:',
		...Object.keys(happenings).map((name) =>
			row(name, `curl -X POST ${control}/happenings/${name}`),
		),
		'',
		row('Forget all of it', `curl -X POST ${control}/reset`),
	].join('\n');
}
