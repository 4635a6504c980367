import type { ServiceRequest } from './exchange';

/** What happens in a run that its items do not show, for the hints after it. Counts input items. */
export class Tally {
	/** Their list was cut by their limit. */
	cut = 0;

	/** Their list is shorter than the service says. */
	short = 0;

	/** Nothing came of what they asked for. */
	empty = 0;

	/** They failed while the workflow went on. */
	failed = 0;

	/** They came out as in an earlier try of Retry On Fail. */
	asBefore = 0;

	/** The service received what they write. */
	received = 0;

	/** They were not sent, since Send Once had sent them before. */
	alreadySent = 0;

	/** They had fields without a value, which were not sent. */
	incomplete = 0;

	readonly leftOut = new Set<string>();

	/** They had fields with a list or an object for a value, sent as JSON. */
	structured = 0;

	readonly asJson = new Set<string>();

	/** The reads. */
	private reads = 0;

	private read?: string;

	private differ = false;

	/** Whether several items asked for the same. */
	get isRepeated(): boolean {
		return this.reads > 1 && !this.differ;
	}

	ask({ path, query, body, names, readingOn, writes }: ServiceRequest): void {
		const { leftOut = [], asJson = [] } = names ?? {};
		if (leftOut.length) this.incomplete++;
		for (const name of leftOut) this.leftOut.add(name);
		if (asJson.length) this.structured++;
		for (const name of asJson) this.asJson.add(name);
		if (writes || this.differ) return;
		const read = JSON.stringify([path, query, body, readingOn]);
		this.read ??= read;
		this.reads++;
		this.differ = read !== this.read;
	}
}
