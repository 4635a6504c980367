import { tokens, type Service } from '../../tools/service';

export interface Sent {
	token?: string;
	query?: Record<string, string>;
	body?: object;
}

/** Sends a request to a stand-in. */
export async function request(
	service: Service,
	endpoint: string,
	{ token = tokens.full, query, body }: Sent = {},
) {
	const [method, path] = endpoint.split(' ');
	const search = new URLSearchParams({ ...query, apiToken: token });
	const response = await fetch(`${service.url}${path}?${search}`, {
		method,
		body: body && JSON.stringify(body),
		headers: body && { 'content-type': 'application/json' },
	});
	const text = await response.text();
	return {
		status: response.status,
		text,
		/** Throws when the text is not JSON. */
		get json() {
			return JSON.parse(text);
		},
	};
}
