import type { Hint, Noted, Operation, ServiceRequest } from '../exchange';

/** Collects the hints of a run. */
export class Notes {
	private readonly notes = new Map<Hint, { some: number; names: Set<string> }>();

	private reads = 0;

	private firstRead?: string;

	private readsDiffer = false;

	/** Adds an item to those of a hint. */
	add(hint: Hint, names: string[] = []): void {
		const note = this.notes.get(hint) ?? { some: 0, names: new Set() };
		this.notes.set(hint, note);
		note.some++;
		for (const name of names) note.names.add(name);
	}

	/** Adds the notes of an item's request, and compares it with those of other items. */
	addRequest({ writes }: Operation, request: ServiceRequest): void {
		const { path, query, body, check, paging, notes = [] } = request;
		for (const { hint, names } of notes) this.add(hint, names);
		// Only a form has a check, and two equal forms may be of two people.
		if (writes || check || this.readsDiffer) return;
		const read = JSON.stringify([path, query, body, paging]);
		this.firstRead ??= read;
		this.reads++;
		this.readsDiffer = read !== this.firstRead;
	}

	/** Whether all of several items asked for the same. */
	isRepeated(count: number): boolean {
		return count > 1 && this.reads === count && !this.readsDiffer;
	}

	/** @param count of the input items */
	hints(count: number): string[] {
		return [...this.notes].map(([hint, { some, names }]) => {
			const noted: Noted = { some, count, items: `${some} of ${count} items`, names: [...names] };
			return hint(noted);
		});
	}
}
