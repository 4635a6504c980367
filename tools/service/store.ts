/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { EventEmitter, once } from 'node:events';

import type { FormSubmission, TransactionalImport } from '../../nodes/EngagementService/shared/api';
import type { Contact, ServiceUsageData, StoredTxtMessage } from './world/types';

/** A request as it arrived. `query.apiToken` is masked. */
export interface ReceivedRequest {
	/** From 1, in order of arrival. */
	id: number;
	method: string;
	/** With the base path, percent-encoded as it was sent, without the query. */
	path: string;
	query: Record<string, string>;
	headers: { contentType?: string; accept?: string; userAgent?: string };
	/** Parsed JSON, else the raw text; absent when none was sent. */
	body?: unknown;
	/** Absent when the contract has no such endpoint. */
	operationId?: string;
	/** The status answered; absent as long as there is no answer, and when the connection was cut. */
	status?: number;
	/** True when data was read or changed. */
	processed: boolean;
	/** Where the request breaks the contract; empty when it keeps it. */
	violations: string[];
}

export interface Submission {
	formID: string;
	referenceID?: string;
	payload: FormSubmission;
}

export interface Import {
	importID: string;
	transactionalDatabaseID: string;
	payload: TransactionalImport;
}

/** What the stand-in has received, and what has happened in it, since it started or was reset. */
export class Store {
	requests: ReceivedRequest[] = [];
	submissions: Submission[] = [];
	imports: Import[] = [];
	/** What has happened: new contacts, entries of the first contact's history, and TXT messages. */
	contacts: Contact[] = [];
	entries: ServiceUsageData[] = [];
	messages: StoredTxtMessage[] = [];
	/** The highest number of requests that were being answered at once. */
	mostInFlight = 0;
	private inFlight = 0;
	private answered = 0;
	/** Any number of requests may wait for one. */
	private readonly events = new EventEmitter().setMaxListeners(0);

	add(request: Omit<ReceivedRequest, 'id' | 'processed'>): ReceivedRequest {
		const received = { id: this.requests.length + 1, ...request, processed: false };
		this.requests.push(received);
		this.events.emit('request');
		return received;
	}

	/** Counts a request as being answered until `answering` is settled. */
	async whileInFlight<T>(answering: () => Promise<T>): Promise<T> {
		this.inFlight += 1;
		this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
		try {
			return await answering();
		} finally {
			this.inFlight -= 1;
		}
	}

	countAnswer(): void {
		this.answered += 1;
		this.events.emit('answer');
	}

	/** Settled once so many answers have been sent since the last reset. */
	async untilAnswered(count: number): Promise<void> {
		while (this.answered < count) await once(this.events, 'answer');
	}

	/** Settled once so many requests have arrived since the last reset. */
	async untilArrived(count: number): Promise<void> {
		while (this.requests.length < count) await once(this.events, 'request');
	}

	reset(): void {
		this.answered = 0;
		this.requests = [];
		this.submissions = [];
		this.imports = [];
		this.contacts = [];
		this.entries = [];
		this.messages = [];
		this.mostInFlight = this.inFlight;
	}
}
