import type { Hint, HintedNames, Operation, ServiceRequest } from '../contract';

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
	addRequest({ submits }: Operation, request: ServiceRequest): void {
		const { path, query, body, paging, hints = [] } = request;
		this.addAll(hints);
		if (submits || this.reads.size > 1) return;
		this.readCount++;
		this.reads.add(JSON.stringify([path, query, body, paging]));
	}

	/** Whether all of several items requested the same. */
	isRepeated(count: number): boolean {
		return count > 1 && this.readCount === count && this.reads.size === 1;
	}

	/** @param count the number of input items */
	hints(count: number): string[] {
		return [...this.collected].map(([hint, { affected, names }]) =>
			hint({ affected, count, items: `${affected} of ${count} items`, names: [...names] }),
		);
	}
}
