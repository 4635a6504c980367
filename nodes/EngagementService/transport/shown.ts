const MOST = 30;

/** Names for a person to read: no more than fit into a sentence. */
export function shown(names: string[]): string {
	const more = names.length > MOST ? ` and ${names.length - MOST} more` : '';
	return `${names.slice(0, MOST).join(', ')}${more}`;
}
