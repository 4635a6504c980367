import type { Hint, Operation, ServiceRequest } from '../exchange';

export class HintCollector {
	private readonly collected = new Map<Hint, { some: number; names: Set<string> }>();

	private readCount = 0;

	/** The different reads as JSON, up to two. */
	private readonly reads = new Set<string>();

	/** Adds one item to those that a hint is about. */
	add(hint: Hint, names: string[] = []): void {
		const about = this.collected.get(hint) ?? { some: 0, names: new Set() };
		this.collected.set(hint, about);
		about.some++;
		for (const name of names) about.names.add(name);
	}

	/** Adds the hints of an item's request, and compares it with those of other items. */
	addRequest({ writes }: Operation, request: ServiceRequest): void {
		const { path, query, body, check, paging, hints = [] } = request;
		for (const { hint, names } of hints) this.add(hint, names);
		// Only a form has a check, and two equal forms may be of two people.
		if (writes || check || this.reads.size > 1) return;
		this.readCount++;
		this.reads.add(JSON.stringify([path, query, body, paging]));
	}

	/** Whether all of several items requested the same. */
	isRepeated(count: number): boolean {
		return count > 1 && this.readCount === count && this.reads.size === 1;
	}

	/** @param count of the input items */
	hints(count: number): string[] {
		return [...this.collected].map(([hint, { some, names }]) =>
			hint({ some, count, items: `${some} of ${count} items`, names: [...names] }),
		);
	}
}
