import type { Fault } from '../faults';
import type { Happening } from '../happen';
import type { Import, ReceivedRequest, Submission } from '../store';

/** Reads and steers a stand-in over HTTP, also one that runs in another process. */
export class ControlClient {
	/** `origin` is the stand-in's, without base path: `http://127.0.0.1:4010`. */
	constructor(private readonly origin: string) {}

	/** Every request since the last reset, in order of arrival. */
	readonly requests = (): Promise<ReceivedRequest[]> => this.get('requests');

	readonly submissions = (): Promise<Submission[]> => this.get('submissions');

	readonly imports = (): Promise<Import[]> => this.get('imports');

	/** The highest number of requests that were being answered at once since the last reset. */
	readonly mostInFlight = (): Promise<number> => this.get('most-in-flight');

	/** Waits until so many requests have been answered since the last reset. */
	readonly untilAnswered = (count: number): Promise<true> => this.get(`answered/${count}`);

	/** Sets what goes wrong with the next requests that match. */
	readonly fault = (fault: Fault): Promise<void> => this.post('faults', fault);

	/** Lets something new happen in the service. */
	readonly happen = async (happening: Happening): Promise<void> => {
		await this.call(`happenings/${happening}`, { method: 'POST' });
	};

	/** Forgets all requests, submissions, imports and faults, and what has happened. */
	readonly reset = (): Promise<void> => this.post('reset');

	private async call(path: string, init?: RequestInit): Promise<string> {
		const response = await fetch(`${this.origin}/control/${path}`, init);
		const text = await response.text();
		if (!response.ok) throw new Error(`The stand-in's control refused "${path}": ${text}`);
		return text;
	}

	private async get<T>(path: string): Promise<T> {
		return JSON.parse(await this.call(path));
	}

	private async post(path: string, body?: object): Promise<void> {
		const json = { 'content-type': 'application/json' };
		await this.call(path, {
			method: 'POST',
			...(body && { headers: json, body: JSON.stringify(body) }),
		});
	}
}
