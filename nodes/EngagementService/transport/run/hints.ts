import type { NodeExecutionHint } from 'n8n-workflow';

import type { Hint, HintedNames } from '../contract';
import type { Closings } from '../pace/gate';
import { inHtml, joinNames } from '../problems';
import { grouped, saidOfNames, shareOf } from './nameGroups';

/** For each hint, the items that it is about, with their names. */
export type ItemsByHint = Map<Hint, Map<number, string[]>>;

export class HintCollector {
	private readCount = 0;

	/** The different reads as JSON, up to two. */
	private readonly reads = new Set<string>();

	/** @param items the tries of Retry On Fail share them: an item that is not sent again keeps its hints */
	constructor(private readonly items: ItemsByHint) {}

	/** An item is sent, perhaps again: only this time counts. */
	begin(item: number): void {
		for (const names of this.items.values()) names.delete(item);
	}

	/** Adds an item to those that a hint is about. */
	add(item: number, hint: Hint, names: string[] = []): void {
		const namesByItem = this.items.get(hint) ?? new Map<number, string[]>();
		this.items.set(hint, namesByItem.set(item, names));
	}

	addAll(item: number, hints: HintedNames[]): void {
		for (const { hint, names } of hints) this.add(item, hint, names);
	}

	/** Compares the read of an item with those of other items: all that decides on its output. */
	countRead(read: unknown): void {
		if (this.reads.size > 1) return;
		this.readCount++;
		this.reads.add(JSON.stringify(read));
	}

	/** The hints after a run with `count` input items. */
	after(count: number, closings: Closings): NodeExecutionHint[] {
		const isRepeated = count > 1 && this.readCount === count && this.reads.size === 1;
		const messages = [
			...(closings.times ? [slowedDown(closings)] : []),
			...(isRepeated ? [repeated(count)] : []),
			...[...this.items].flatMap(([hint, namesByItem]) => {
				const affected = namesByItem.size;
				if (!affected) return [];
				const share = shareOf(affected, count);
				const forItems = count === 1 ? '' : ` for ${share}`;
				const forSome = affected === count ? '' : forItems;
				const names = [...new Set([...namesByItem.values()].flat())];
				const groups = () => grouped(namesByItem, count);
				return hint({ affected, count, share, forItems, forSome, names, groups });
			}),
		];
		return messages.map((message) => ({
			message: inHtml(message),
			type: 'info',
			location: 'outputPane',
		}));
	}
}

function slowedDown({ times, milliseconds }: Closings): string {
	const often = times === 1 ? 'once' : `${times} times`;
	const seconds = Math.ceil(milliseconds / 1000);
	return `The service asked to slow down ${often}. The node waited ${seconds} s in all.`;
}

function repeated(count: number): string {
	return `All ${count} items sent the same request. To send it only once, turn on 'Execute Once' in the node's settings. Each run then uses only its first item.`;
}

export const nothingFound: Hint = ({ forSome }) => `Nothing was found${forSome}.`;

export const limitReached: Hint = ({ forItems }) =>
	`'Limit' was reached${forItems}. There may be more: to get them, turn on 'Return All'.`;

export const listTooShort: Hint = ({ forItems }) =>
	`The service counted more records than the node could read${forItems}. Some may be missing: run the node again and compare.`;

export const withoutValue: Hint = (about) => saidOfNames(about, 'had no value', 'left out');

export const sentBefore: Hint = ({ share, names }) =>
	`'Send Once by Key' skipped ${share}, which had been sent before: ${joinNames(names)}.`;

/** The name of `itemsFailed` for items that may have been received. */
export const IN_DOUBT = 'in doubt';

export const itemsFailed: Hint = ({ share, groups }) => {
	const [inDoubt] = groups();
	const failed = `${share} failed. See the field 'error' for the reason.`;
	if (!inDoubt) return failed;
	return `${failed} The service may have received ${inDoubt.numbers}. Check there before you send again.`;
};
