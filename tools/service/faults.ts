/** Faults that change which page of the data is answered. */
export interface PageFaults {
	/** The most records that one answer has, whatever was asked for. */
	pageCap?: number;
	/** `numRecords` and `startIndex` count each of the four TXT lists by itself. */
	countPerList?: true;
	ignoreStartIndex?: true;
	/** A contact query answers without `next`. */
	noNext?: true;
}

/** Something that goes wrong with the next requests that match. */
export interface Fault extends PageFaults {
	/** How many requests; 1 unless given. */
	times?: number;
	/** Any operation unless given. */
	operationId?: string;
	/** Answered without a look at the request; the body is a JSON string unless `body` is given. */
	status?: number;
	/** Raw text of the body; with status 200 unless `status` is given. */
	body?: string;
	headers?: Record<string, string>;
	/** Waits until so many requests have arrived since the last reset, before anything else happens. */
	untilArrived?: number;
	/** Then waits so long. */
	delayMs?: number;
	/** Destroys the socket, before or after the request is processed. */
	reset?: 'before' | 'after';
	/** Destroys the socket in the middle of the answer's body, which is sent with its length, in chunks, or as gzip. */
	cut?: 'length' | 'chunks' | 'gzip';
	/** Half of the right answer's text. */
	truncate?: true;
	/** A page of text/html instead of an answer; with status 200 unless `status` is given. */
	text?: string;
	/** The answer's texts hold the request's URL, and its token once more, decoded. */
	echoUrl?: true;
}

/** For the control route: a mistyped fault is refused, instead of being no fault. */
export const faultSchema = {
	type: 'object',
	additionalProperties: false,
	properties: {
		pageCap: { type: 'integer', minimum: 0 },
		countPerList: { const: true },
		ignoreStartIndex: { const: true },
		noNext: { const: true },
		times: { type: 'integer', minimum: 1 },
		operationId: { type: 'string' },
		status: { type: 'integer', minimum: 200, maximum: 599 },
		body: { type: 'string' },
		headers: { type: 'object', additionalProperties: { type: 'string' } },
		untilArrived: { type: 'integer', minimum: 1 },
		delayMs: { type: 'integer', minimum: 0 },
		reset: { enum: ['before', 'after'] },
		cut: { enum: ['length', 'chunks', 'gzip'] },
		truncate: { const: true },
		text: { type: 'string' },
		echoUrl: { const: true },
	},
} as const;

export class Faults {
	private waiting: { fault: Fault; left: number }[] = [];

	add(fault: Fault): void {
		this.waiting.push({ fault, left: fault.times ?? 1 });
	}

	/** The first fault that matches and has times left, used up by one; no fault is an empty one. */
	take(operationId?: string): Fault {
		const next = this.waiting.find(
			({ fault, left }) =>
				left > 0 && (fault.operationId === undefined || fault.operationId === operationId),
		);
		if (!next) return {};
		next.left -= 1;
		return next.fault;
	}

	reset(): void {
		this.waiting = [];
	}
}
