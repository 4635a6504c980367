import type { HintedItems, NameGroup } from '../contract';
import { joinNames, joinSome } from '../problems';
import { ranges } from './ranges';

/** The most that a hint lists. */
const MOST_RANGES = 30;

export function shareOf(affected: number, count: number): string {
	return `${affected} of ${count} items`;
}

/** The names of all items, in groups that the same items have. */
export function grouped(namesByItem: Map<number, string[]>, count: number): NameGroup[] {
	const itemsByName = new Map<string, Set<number>>();
	for (const [item, names] of namesByItem) {
		for (const name of names) {
			const items = itemsByName.get(name) ?? new Set();
			itemsByName.set(name, items.add(item));
		}
	}
	const groups = new Map<string, NameGroup>();
	for (const [name, items] of itemsByName) {
		const listed = [...items];
		const key = listed.join();
		const group = groups.get(key) ?? {
			names: [],
			share: shareOf(items.size, count),
			numbers: `${items.size === 1 ? 'item' : 'items'} ${ranges(listed, MOST_RANGES)}`,
		};
		group.names.push(name);
		groups.set(key, group);
	}
	return [...groups.values()];
}

/**
 * Such as "Town had no value in 2 of 3 items and was left out.", or "Town had no value in 2 of 3 items, Phone had no
 * value in 1 of 3 items. They were left out."
 */
export function saidOfNames(
	{ names, groups }: HintedItems,
	said: string,
	done: string,
	itemsOf: (group: NameGroup) => string = ({ share }) => share,
): string {
	const texts = groups().map((group) => `${joinNames(group.names)} ${said} in ${itemsOf(group)}`);
	const were = names.length === 1 ? ' and was' : ' and were';
	return `${joinSome(texts)}${texts.length > 1 ? '. They were' : were} ${done}.`;
}
