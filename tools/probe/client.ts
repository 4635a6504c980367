import { isObject } from '../../nodes/EngagementService/shared/json';
import { SLOW_DOWN_STATUSES } from '../../nodes/EngagementService/transport/problems/meaning';
import { interruption, Problem } from '../shared/interruptible';

export interface Answer {
	status: number;
	/** Undefined for anything but JSON. */
	body: unknown;
}

interface Sent {
	query?: Record<string, string>;
	/** Makes the request a POST. */
	body?: object;
	token?: string;
}

/** Sends requests, and keeps what all answers have in common. */
export class Client {
	/** The shapes of the bodies of errors. */
	readonly errors = new Set<string>();

	/** The names of headers about rates. */
	readonly rateHeaders = new Set<string>();

	constructor(
		private readonly baseUrl: string,
		private readonly token: string,
	) {}

	async request(path: string[], { query, body, token = this.token }: Sent = {}): Promise<Answer> {
		const search = new URLSearchParams({ ...query, apiToken: token });
		const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
		const response = await fetch(
			`${this.baseUrl}/${path.map(encodeURIComponent).join('/')}?${search}`,
			{
				...(body && { ...post, body: JSON.stringify(body) }),
				redirect: 'manual',
				signal: AbortSignal.any([interruption, AbortSignal.timeout(60_000)]),
			},
		).catch(() => {
			// The error may have the URL in it, and with it the token.
			throw new Problem('The service did not answer. Check --url.');
		});
		const { status, headers } = response;
		const answer: Answer = { status, body: await response.json().catch(() => undefined) };
		if (SLOW_DOWN_STATUSES.includes(status))
			throw new Problem('The service asks to slow down. Try again later.');
		if (token === this.token && [401, 403].includes(status)) {
			throw new Problem(`The service refused the API token at /${path[0]}, with HTTP ${status}.`);
		}
		if (status >= 400) this.errors.add(shapeOf(answer.body));
		for (const [name] of headers) {
			if (/rate-?limit|retry-after/.test(name)) this.rateHeaders.add(name);
		}
		return answer;
	}
}

/** The status, and the types and names in the body: no value. */
export const said = ({ status, body }: Answer): string => `${status}, ${shapeOf(body)}`;

function shapeOf(body: unknown): string {
	if (Array.isArray(body)) return `[${body.slice(0, 1).map(shapeOf).join()}]`;
	if (!isObject(body)) return body === undefined ? 'no JSON' : typeof body;
	// A key may be a value, such as an ID.
	const nameOf = (key: string) => (/^[a-z]{1,30}$/i.test(key) ? key : '…');
	const properties = Object.entries(body).map(
		([key, value]) => `${nameOf(key)}: ${shapeOf(value)}`,
	);
	return `{${properties.slice(0, 9).join(', ')}}`;
}
