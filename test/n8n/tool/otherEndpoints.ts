import { tokens } from '../../../tools/service';
import type { Arrived } from './endpoint';
import type { Setting } from './httpRequest';

/** What a person sets on the HTTP Request node, and what must come of it. */
export interface OtherEndpoint {
	title: string;
	/** With `allowed`, the domains that the credential may be used for. */
	setting: Setting & { allowed?: string };
	status: 'success' | 'error';
	/** What the service must have received. */
	sends: Arrived[];
}

const token: [string, string] = ['apiToken', tokens.full];
const message = { text: 'Your order is ready.' };

/** Requests to endpoints at `url` that our node does not offer. */
export function otherEndpoints(url: string): OtherEndpoint[] {
	const refused: Arrived = { method: 'GET', path: '/refused', query: [token] };
	return [
		{
			title: 'A GET to an endpoint that our node does not offer arrives with the token once',
			setting: {
				parameters: {
					url: `${url}/imports/1/status`,
					sendQuery: true,
					queryParameters: { parameters: [{ name: 'detail', value: 'a b' }] },
				},
			},
			status: 'success',
			sends: [{ method: 'GET', path: '/imports/1/status', query: [['detail', 'a b'], token] }],
		},
		{
			title: 'A POST arrives with its body as it is, and the token in the query',
			setting: {
				parameters: {
					method: 'POST',
					url: `${url}/send`,
					sendBody: true,
					specifyBody: 'json',
					jsonBody: JSON.stringify(message),
				},
			},
			status: 'success',
			sends: [{ method: 'POST', path: '/send', query: [token], body: message }],
		},
		{
			title: 'The error of a refused request is stored without the token',
			setting: { parameters: { url: `${url}/refused` } },
			status: 'error',
			sends: [refused],
		},
		{
			title: 'The error item of a refused request is stored without the token',
			setting: { parameters: { url: `${url}/refused` }, onError: 'continueRegularOutput' },
			status: 'success',
			sends: [refused],
		},
		{
			title: 'The error of a service that cannot be reached is stored without the token',
			setting: { parameters: { url: 'http://127.0.0.1:1/' }, onError: 'continueRegularOutput' },
			status: 'success',
			sends: [],
		},
		{
			title: 'A credential that is restricted to its domain is sent nowhere else',
			setting: { parameters: { url: `${url}/elsewhere` }, allowed: 'engagement.example.com' },
			status: 'error',
			sends: [],
		},
	];
}
