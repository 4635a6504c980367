import type { Permission } from '../../nodes/EngagementService/shared/api';

/** The tokens that the stand-in knows. `full` has characters that a URL must encode. */
export const tokens = {
	full: 'full/access+1',
	view: 'view-contacts',
	edit: 'edit-contacts',
	messages: 'messages-only',
	any: 'any-only',
} as const;

/** What each token may do beside the endpoints that any token may use. */
export const permissions: ReadonlyMap<string, readonly Permission[]> = new Map([
	[
		tokens.full,
		['Edit Contacts and transactions', 'View Contacts and transactions', 'Messages and Reports'],
	],
	[tokens.view, ['View Contacts and transactions']],
	[tokens.edit, ['Edit Contacts and transactions']],
	[tokens.messages, ['Messages and Reports']],
	[tokens.any, []],
]);
