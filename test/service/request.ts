import { tokens, type Service } from '../../tools/service';

export interface RequestOptions {
	token?: string;
	query?: Record<string, string>;
	/** An object goes out as JSON, a text as it is. */
	body?: object | string;
	contentType?: string;
}

export interface Response<T> {
	status: number;
	contentType: string | null;
	text: string;
	/** What the text says as JSON; reading it throws when the text is not JSON. */
	readonly json: T;
}

/** Sends one request to a stand-in as a client of the service would; `path` is relative to the base URL. */
export async function request<T = unknown>(
	service: Service,
	method: string,
	path: string,
	{ token = tokens.full, query, body, contentType = 'application/json' }: RequestOptions = {},
): Promise<Response<T>> {
	const search = new URLSearchParams({ ...query, apiToken: token });
	const response = await fetch(`${service.url}${path}?${search}`, {
		method,
		redirect: 'manual',
		...(body !== undefined && {
			headers: { 'content-type': contentType },
			body: typeof body === 'string' ? body : JSON.stringify(body),
		}),
	});
	const text = await response.text();
	return {
		status: response.status,
		contentType: response.headers.get('content-type'),
		text,
		get json() {
			return JSON.parse(text);
		},
	};
}
