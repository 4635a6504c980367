/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { EventEmitter, once } from 'node:events';

import type { RequestBody } from './api';
import type { Fault } from './faults';
import { events, type EventName } from './events';
import { seedDataOf, type Rules } from './published';
import type { ServiceData } from './seedData';

/** A request as it arrived. `query.apiToken` is masked. */
export interface ReceivedRequest {
	method: string;
	/** With the base path, percent-encoded as it was sent, without the query. */
	path: string;
	query: Record<string, string>;
	body?: RequestBody;
	/** Absent when the contract has no such endpoint. */
	operationId?: string;
	/** Where the request breaks the contract; empty when it keeps it. */
	violations: string[];
	/** The status answered; absent as long as there is no answer, and when the connection was cut. */
	status?: number;
	/** True when data was read or changed. */
	processed: boolean;
}

class State {
	data: ServiceData;
	readonly requests: ReceivedRequest[] = [];
	readonly faults: Array<{ fault: Fault; left: number; end: number }> = [];
	mostInFlight = 0;

	constructor(readonly rules: Rules) {
		this.data = { ...seedDataOf(rules) };
	}

	/** The requests of an operation that were processed. */
	readonly processed = (operationId: string) =>
		this.requests.filter((request) => request.processed && request.operationId === operationId);
}

/** Reads and steers a simulated service. All of it is about the time since it started, or was reset. */
export class Control {
	/** For the simulated service itself. */
	state: State;
	private inFlight = 0;
	/** Any number of requests may wait for one. */
	private readonly changes = new EventEmitter().setMaxListeners(0);

	constructor(rules: Rules = {}) {
		this.state = new State(rules);
	}

	readonly requests = () => [...this.state.requests];

	/** The requests with the path and the query in one, as a test writes them. */
	readonly received = () =>
		this.requests().map(({ method, path, query, body }) => {
			const { apiToken, ...rest } = query;
			const search = new URLSearchParams(rest).toString();
			return { method, url: search ? `${path}?${search}` : path, body, apiToken };
		});

	/** The bodies of the forms that were processed. */
	readonly submissions = () => this.state.processed('submitForm').map(({ body = {} }) => body);

	readonly mostInFlight = () => this.state.mostInFlight;

	readonly untilArrived = async (count: number) =>
		await this.until(() => this.state.requests.length >= count);

	readonly fault = (fault: Fault) => {
		const { times = 1, forMs } = fault;
		const end = forMs ? performance.now() + forMs : Infinity;
		this.state.faults.push({ fault, left: forMs ? Infinity : times, end });
	};

	readonly endFaults = () => {
		this.state.faults.length = 0;
	};

	readonly createEvent = (name: EventName) => events[name](this.state.data);

	readonly reset = () => {
		this.state = new State(this.state.rules);
	};

	arrived(request: ReceivedRequest): ReceivedRequest {
		this.state.requests.push(request);
		this.changes.emit('change');
		return request;
	}

	/** Uses the next fault for this operation once; an empty fault if there is none. */
	takeFault(operationId?: string): Fault {
		const next = this.state.faults.find(
			({ fault, left, end }) =>
				left > 0 && performance.now() < end && [undefined, operationId].includes(fault.operationId),
		);
		if (!next) return {};
		next.left -= 1;
		return next.fault;
	}

	async whileInFlight<T>(answering: Promise<T>): Promise<T> {
		this.inFlight += 1;
		this.state.mostInFlight = Math.max(this.state.mostInFlight, this.inFlight);
		return await answering.finally(() => (this.inFlight -= 1));
	}

	/** Resolves when `isSo` is true. Checks it again after each request. */
	async until(isSo: () => boolean): Promise<void> {
		while (!isSo()) await once(this.changes, 'change');
	}
}
