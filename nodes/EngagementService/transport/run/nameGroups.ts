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
	const itemsByName = new Map<string, number[]>();
	for (const [item, names] of namesByItem) {
		for (const name of new Set(names)) {
			itemsByName.set(name, itemsByName.get(name) ?? []);
			itemsByName.get(name)?.push(item);
		}
	}
	const groups = new Map<string, NameGroup>();
	for (const [name, items] of itemsByName) {
		const numbers = `${items.length === 1 ? 'item' : 'items'} ${ranges(items, MOST_RANGES)}`;
		const group = { names: [], share: shareOf(items.length, count), numbers };
		const { names } = groups.get(String(items)) ?? group;
		groups.set(String(items), { ...group, names: [...names, name] });
	}
	return [...groups.values()];
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
