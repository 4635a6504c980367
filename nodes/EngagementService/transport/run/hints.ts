import type { NodeExecutionHint } from 'n8n-workflow';

import type { Hint, HintedNames } from '../contract';
import type { Closings } from '../pace/gate';
import { inHtml, joinNames } from '../problems';
import { grouped, saidOfNames, shareOf } from './nameGroups';

/** By item: its hints, with their names. The tries of Retry On Fail share them: an item that is not sent again keeps its own. */
export type HintsByItem = Map<number, Map<Hint, string[]>>;

export class HintCollector {
	private readCount = 0;

	/** The different reads as JSON, up to two. */
	private readonly reads = new Set<string>();

	constructor(private readonly byItem: HintsByItem) {}

	/** An item is sent, perhaps again: only this time counts. */
	begin(item: number): void {
		this.byItem.delete(item);
	}

	/** Adds an item to those that a hint is about. */
	add(item: number, hint: Hint, names: string[] = []): void {
		const hints = this.byItem.get(item) ?? new Map<Hint, string[]>();
		this.byItem.set(item, hints.set(hint, names));
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
			...[...this.byHint()].map(([hint, namesByItem]) => {
				const affected = namesByItem.size;
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

	/** For each hint, the items that it is about, with their names. */
	private byHint(): Map<Hint, Map<number, string[]>> {
		const byHint = new Map<Hint, Map<number, string[]>>();
		for (const [item, hints] of this.byItem) {
			for (const [hint, names] of hints) {
				byHint.set(hint, (byHint.get(hint) ?? new Map<number, string[]>()).set(item, names));
			}
		}
		return byHint;
	}
}

function slowedDown({ times, milliseconds }: Closings): string {
	const often = times === 1 ? 'once' : `${times} times`;
	const seconds = Math.ceil(milliseconds / 1000);
	return `The service asked to slow down ${often}. The node waited ${seconds} s in all.`;
}

function repeated(count: number): string {
	return `All ${count} items sent the same request. To send it only once, turn on 'Execute Once' in the node's settings.`;
}

export const nothingFound: Hint = ({ forSome }) => `Nothing was found${forSome}.`;

export const listTooShort: Hint = ({ forItems }) =>
	`The service counted more records than the node could read${forItems}. Some may be missing: run the node again and compare.`;

export const withoutValue: Hint = (about) => saidOfNames(about, 'had no value', 'left out');

export const sentBefore: Hint = ({ share, names }) =>
	`'Send Once by Key' skipped ${share}, which had been sent before: ${joinNames(names)}.`;

export const itemsFailed: Hint = ({ share }) =>
	`${share} failed. See the field 'error' for the reason.`;
