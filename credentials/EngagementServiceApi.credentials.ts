import type {
	IAuthenticate,
	ICredentialTestRequest,
	ICredentialType,
	INodeProperties,
	Icon,
} from 'n8n-workflow';

const NO_FORM = '00000000-0000-0000-0000-000000000000';

const WRONG_TOKEN = 'The service does not accept this API token. Check that it is copied whole.';
const REDIRECT =
	'The service answered with a redirect. Check the Base URL, for instance https instead of http.';
const SLOW_DOWN = 'The service is receiving too many requests. Try again in a minute.';
const UNABLE = 'The service cannot answer at the moment. Try again later.';

/** What each status of the probe that is no success means for the person who made the credential. */
const refusals = new Map([
	...[301, 302, 303, 307, 308].map((status) => [status, REDIRECT] as const),
	[401, WRONG_TOKEN],
	[403, WRONG_TOKEN],
	[429, SLOW_DOWN],
	...Array.from({ length: 100 }, (_, index) => [500 + index, UNABLE] as const),
]);

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
			description: 'The address of the API of your service, with its path, such as /api',
		},
		{
			displayName: 'API Token',
			name: 'apiToken',
			type: 'string',
			typeOptions: { password: true },
			required: true,
			default: '',
			description:
				'A token of your service. It needs the permissions of the operations that you use.',
		},
	];

	// A function, since n8n's generic form would leave the token in the request options of the node.
	authenticate: IAuthenticate = async ({ apiToken }, requestOptions) => ({
		...requestOptions,
		qs: { ...requestOptions.qs, apiToken: String(apiToken).trim() },
	});

	/**
	 * Validates a form that cannot exist, which every valid token may do and which posts nothing: 400 for a token that
	 * the service knows, 401 for another. Hosts before n8n-workflow 2.9 do not know `except`: there every token passes.
	 */
	test: ICredentialTestRequest = {
		request: {
			baseURL: '={{ $credentials.baseUrl.trim() }}',
			url: `/forms/${NO_FORM}/validate`,
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: '{}',
			disableFollowRedirect: true,
			ignoreHttpStatusErrors: { ignore: true, except: [...refusals.keys()] },
		},
		rules: [...refusals].map(([value, message]) => ({
			type: 'responseCode',
			properties: { value, message },
		})),
	};
}
