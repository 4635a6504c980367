import {
	UserError,
	type IAuthenticate,
	type ICredentialTestRequest,
	type ICredentialType,
	type IHttpRequestOptions,
	type INodeProperties,
	type Icon,
} from 'n8n-workflow';

const NO_FORM = '00000000-0000-0000-0000-000000000000';

/** The service answers the credential's test with these, for a valid token. */
const ACCEPTED = [200, 400];

const ADDRESS = 'the Base URL and its path: /api may be missing, or not belong there.';

/** Explains a status that is not accepted. */
function meaning(status: number): string {
	if (status === 401 || status === 403) {
		return 'The service does not accept this API token. Check that it was copied in full.';
	}
	if (status === 404) {
		// The form of the test does not exist. A service may answer so, though its documentation does not say it.
		return `The service is not at this address, or it refuses this test, which uses a form that does not exist. Try a workflow: the credential may be right. If it fails, check ${ADDRESS}`;
	}
	if (status === 429) {
		return 'The service is receiving too many requests. Try again in a minute.';
	}
	if (status >= 500) return 'The service cannot answer at the moment. Try again later.';
	if (status >= 300 && status < 400) {
		return 'The service answered with a redirect. Check the Base URL. It may have to begin with https://.';
	}
	return `Something answered, but not the service. Check ${ADDRESS}`;
}

/** With the HTTP Request node, whoever may use the credential could send the token to any address. */
function refuseOtherHost(request: IHttpRequestOptions, baseUrl: string): void {
	// An incomplete address has no host to compare, and no request reaches it.
	if (!/^\s*https?:/i.test(baseUrl) || !URL.canParse(baseUrl)) return;
	const { origin } = new URL(baseUrl);
	const base = request.baseURL || baseUrl;
	// `https:other` is another host, though the standard takes it for a path of the base.
	const parsed = (url: string) => (URL.canParse(url) ? new URL(url) : new URL(url, base));
	const isOwn = (url: string) => URL.canParse(url, base) && parsed(url).origin === origin;
	// n8n's older requests have `uri`.
	const uri = 'uri' in request ? String(request.uri ?? '') : '';
	if (isOwn(request.url ?? '') && isOwn(uri)) return;
	throw new UserError(`This credential is only for ${origin}, as its 'Base URL' says`);
}

/** All that HTTP has, and what some proxies make up. */
const refusals = Array.from({ length: 800 }, (_, index) => 200 + index)
	.filter((status) => !ACCEPTED.includes(status))
	.map((status) => ({ status, message: meaning(status) }));

export class EngagementServiceApi implements ICredentialType {
	name = 'engagementServiceApi';

	displayName = 'Engagement Service API';

	icon: Icon = {
		light: 'file:../icons/engagement-service.svg',
		dark: 'file:../icons/engagement-service.dark.svg',
	};

	documentationUrl =
		'https://github.com/n8n-nodes-engagement-service/n8n-nodes-engagement-service#credentials';

	properties: INodeProperties[] = [
		{
			displayName: 'Base URL',
			name: 'baseUrl',
			type: 'string',
			required: true,
			default: '',
			placeholder: 'e.g. https://engagement.example.com/api',
			description: "The address of your service's API",
			hint: 'Start with https:// or http://. Add a path such as /api only if your service has one.',
		},
		{
			displayName: 'API Token',
			name: 'apiToken',
			type: 'string',
			typeOptions: { password: true },
			required: true,
			default: '',
			description:
				'An API token from your service. Each operation names the permission that the token needs.',
		},
	];

	// A function, since n8n's generic form would leave the token in the request options of the node.
	authenticate: IAuthenticate = async ({ apiToken, baseUrl }, requestOptions) => {
		const token = String(apiToken ?? '').trim();
		// For the credential's test and the HTTP Request node. This package's nodes check both earlier.
		if (!token)
			throw new UserError("'API Token' is blank. Enter the token, or check its expression");
		if (/[?#]/.test(String(baseUrl))) throw new UserError("'Base URL' must not have a ? or #");
		refuseOtherHost(requestOptions, String(baseUrl));
		return { ...requestOptions, qs: { ...requestOptions.qs, apiToken: token } };
	};

	/**
	 * Validates a form that cannot exist. Every valid token may do so, and it posts nothing. The service answers 400 to a
	 * valid token, and 401 to another. Before n8n-workflow 2.9, n8n does not know `except`: there every token passes.
	 */
	test: ICredentialTestRequest = {
		request: {
			baseURL: '={{ $credentials.baseUrl.trim() }}',
			url: `/forms/${NO_FORM}/validate`,
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: '{}',
			disableFollowRedirect: true,
			ignoreHttpStatusErrors: { ignore: true, except: refusals.map(({ status }) => status) },
		},
		rules: refusals.map(({ status, message }) => ({
			type: 'responseCode',
			properties: { value: status, message },
		})),
	};
}
