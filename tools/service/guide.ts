import { permissions } from './account';
import { events, troubles } from './events';
import { seedData, type ServiceData } from './seedData';

const row = (name: string, value: string): string => `  ${name.padEnd(38)}${value}`;

const named = (kind: string, list: Record<string, string>): string[] =>
	Object.entries(list).map(([name, id]) => row(`${kind} (${name})`, id));

const granted = (list: readonly string[]): string =>
	list.join('; ') || 'only what any valid token may do';

/** A form, and its fields as Submit names them. */
function formRows(name: string, formID: string, { forms }: ServiceData): string[] {
	const { fields = [] } = forms.find((form) => form.formID === formID) ?? {};
	const names = fields.map((field) => field.name + (field.required ? ' (required)' : ''));
	return [row(`Form (${name})`, formID), row('  its fields', names.join(', '))];
}

export function guide(url: string, data = seedData): string {
	const { ids, filters } = data;
	const control = new URL('/control', url).href;
	return [
		row('Base URL', url),
		'',
		'API tokens, and the permissions that they have:',
		...[...permissions].map(([token, list]) => row(token, granted(list))),
		'',
		'Values to try:',
		...Object.entries(ids.forms).flatMap(([name, id]) => formRows(name, id, data)),
		...named('Transactional database', ids.transactionalDatabases),
		row('Upload', ids.upload),
		...named('TXT programme', ids.programmes),
		row('Contact (Reference ID)', ids.contact),
		row('Mobile number', ids.mobileNumber),
		row('Message', ids.message),
		...named('Filter String', filters),
		'',
		'In a second terminal, list everything that the simulated service has received:',
		row('requests', `curl ${control}/requests`),
		'',
		'In a second terminal, create an event for the trigger. contactFound creates a new contact. The other',
		'events are about the contact above. TXT messages belong to the TXT programme (reminders).',
		...Object.keys(events).map((name) => row(name, `curl -X POST ${control}/events/${name}`)),
		'',
		'In a second terminal, let the service be down for a minute, or ask to slow down:',
		...Object.keys(troubles).map((name) => row(name, `curl -X POST ${control}/troubles/${name}`)),
		'',
		row('Reset the simulated service', `curl -X POST ${control}/reset`),
	].join('\n');
}
