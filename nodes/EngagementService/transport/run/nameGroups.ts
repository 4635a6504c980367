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
	const namesByItems = new Map<string, [names: string[], items: Set<number>]>();
	for (const [name, items] of itemsByName) {
		const key = [...items].join();
		const [names] = namesByItems.get(key) ?? [[]];
		namesByItems.set(key, [[...names, name], items]);
	}
	return [...namesByItems.values()].map(([names, items]) => ({
		names,
		share: shareOf(items.size, count),
		numbers: `${items.size === 1 ? 'item' : 'items'} ${ranges([...items], MOST_RANGES)}`,
	}));
}

/**
 * Such as "Town had no value in 2 of 3 items and was left out.", or "Town had no value in 2 of 3 items, Phone in 1 of 3
 * items. They were left out."
 */
export function saidOfNames(
	{ names, groups }: HintedItems,
	said: string,
	done: string,
	itemsOf: (group: NameGroup) => string = ({ share }) => share,
): string {
	const texts = groups.map(
		(group, index) => `${joinNames(group.names)}${index ? '' : ` ${said}`} in ${itemsOf(group)}`,
	);
	const were = names.length === 1 ? ' and was' : ' and were';
	return `${joinSome(texts)}${groups.length > 1 ? '. They were' : were} ${done}.`;
}
