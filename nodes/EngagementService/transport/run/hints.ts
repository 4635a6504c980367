import type { NodeExecutionHint } from 'n8n-workflow';

import type { Hint, HintedNames, Operation, ServiceRequest } from '../contract';
import type { Pace } from '../pace';
import { inHtml } from '../problems';
import type { Account } from '../send';

export class HintCollector {
	private readonly collected = new Map<Hint, { affected: number; names: Set<string> }>();

	private readCount = 0;

	/** The different reads as JSON, up to two. */
	private readonly reads = new Set<string>();

	/** Adds one item to those that a hint is about. */
	add(hint: Hint, names: string[] = []): void {
		const about = this.collected.get(hint) ?? { affected: 0, names: new Set() };
		this.collected.set(hint, about);
		about.affected++;
		for (const name of names) about.names.add(name);
	}

	addAll(hints: HintedNames[] = []): void {
		for (const { hint, names } of hints) this.add(hint, names);
	}

	/** Adds the hints of an item's request, and compares it with those of other items. */
	addRequest(
		{ submits }: Operation,
		request: ServiceRequest,
		{ address, credentials }: Account,
	): void {
		const { path, query, body, paging, hints = [] } = request;
		this.addAll(hints);
		if (submits || this.reads.size > 1) return;
		this.readCount++;
		this.reads.add(JSON.stringify([address, credentials.apiToken, path, query, body, paging]));
	}

	/** The hints after a run with `count` input items. */
	after(count: number, pace?: Pace): NodeExecutionHint[] {
		const isRepeated = count > 1 && this.readCount === count && this.reads.size === 1;
		const messages = [
			...(pace?.closings.times ? [slowedDown(pace.closings)] : []),
			...(isRepeated ? [repeated(count)] : []),
			...[...this.collected].map(([hint, { affected, names }]) =>
				hint({ affected, count, items: `${affected} of ${count} items`, names: [...names] }),
			),
		];
		return messages.map((message) => ({
			message: inHtml(message),
			type: 'info',
			location: 'outputPane',
		}));
	}
}

function slowedDown({ times, milliseconds }: Pace['closings']): string {
	const often = times === 1 ? 'once' : `${times} times`;
	const seconds = Math.ceil(milliseconds / 1000);
	return `The service asked to slow down ${often}. The node waited ${seconds} s in all and sent the refused requests again.`;
}

function repeated(count: number): string {
	return `All ${count} items sent the same request. To send it only once, turn on 'Execute Once' in the node's settings.`;
}

export const nothingFound: Hint = ({ items, affected, count }) =>
	affected === count ? 'Nothing was found.' : `Nothing was found for ${items}.`;

export const listTooShort: Hint = ({ items, count }) =>
	`The service counted more records than the node could read${count === 1 ? '' : ` for ${items}`}. Some may be missing: run the node again and compare.`;

export const sentBefore: Hint = ({ items }) =>
	`'Send Once by Key' skipped ${items}, which had been sent before.`;

export const itemsFailed: Hint = ({ items }) =>
	`${items} failed. See the field 'error' for the reason.`;
