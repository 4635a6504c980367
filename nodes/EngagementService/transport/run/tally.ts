import {
	NO_REASON,
	type Note,
	type Operation,
	type Outcome,
	type ServiceRequest,
} from '../exchange';

/** What happens in a run that its items do not show, for the hints after it. Counts input items. */
export class Tally {
	/** Their list is shorter than the service says. */
	short = 0;

	/** Nothing came of what they asked for. */
	empty = 0;

	/** They failed while the workflow went on. */
	failed = 0;

	/** They came out as in an earlier try of Retry On Fail. */
	asBefore = 0;

	/** The positions of those that write, and that the service has received. */
	readonly received = new Set<number>();

	/** They were not sent, since Send Once had sent them before. */
	alreadySent = 0;

	/** The notes of requests by their hints: for how many items, and for which fields. */
	readonly notes = new Map<Note['hint'], { items: number; fields: Set<string> }>();

	/** The reads. */
	private reads = 0;

	private read?: string;

	private differ = false;

	/** Their forms are invalid, for these reasons. */
	invalid = 0;

	readonly reasons = new Set<string>();

	/** Whether all of several items asked for the same. */
	isRepeated(count: number): boolean {
		return count > 1 && this.reads === count && !this.differ;
	}

	/** An answer of the service, which has a refusal for a form that is invalid. */
	answer({ refusal }: Outcome): void {
		if (refusal === undefined) return;
		this.invalid++;
		this.reasons.add(refusal ?? NO_REASON);
	}

	ask(
		{ writes }: Operation,
		{ path, query, body, check, notes = [], paging }: ServiceRequest,
	): void {
		for (const { fields, hint } of notes) {
			const noted = this.notes.get(hint) ?? { items: 0, fields: new Set() };
			this.notes.set(hint, noted);
			noted.items++;
			for (const field of fields) noted.fields.add(field);
		}
		// Two equal forms may be of two people.
		if (writes || check || this.differ) return;
		const read = JSON.stringify([path, query, body, paging]);
		this.read ??= read;
		this.reads++;
		this.differ = read !== this.read;
	}
}
