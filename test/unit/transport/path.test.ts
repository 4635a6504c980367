import type { INodeProperties } from 'n8n-workflow';

import { path } from '../../../nodes/EngagementService/shared/urlPath';
import { accountOf } from '../../../nodes/EngagementService/transport/send';

it.each(['', '.', '..'])('refuses %j in a path, where it leads to another one', (value) => {
	const field: INodeProperties = { displayName: 'One', name: 'one', type: 'string', default: '' };

	expect(() => path`/a/${field}`.with({ one: value })).toThrow("'one' must not be");
});

it.each([
	'ftp://service.example',
	'"https://a',
	'https://[a',
	'https://a b',
	'https://a:99999',
	'http:///a',
	'http://\\a',
	'http://\n/a',
	'',
])('refuses %j as a Base URL', (baseUrl) => {
	expect(() => accountOf({ baseUrl, apiToken: 'a' })).toThrow("'Base URL' of the credential");
});

it.each([
	['HTTPS://Service.Example/API/', 'https://service.example/API'],
	['Http://SERVICE.example:8080', 'http://service.example:8080'],
	['HTTPS://User:P@Ss@Service.example/API', 'https://User:P%40Ss@service.example/API'],
	['https://service.example/A@B', 'https://service.example/A@B'],
	['https://service.example:443/api', 'https://service.example/api'],
])(
	'the address %s is %s: the letter case counts only in a path and a password',
	(baseUrl, address) => {
		expect(accountOf({ baseUrl, apiToken: 'a' }).address).toBe(address);
	},
);

it('refuses a token that is too long to be sent, or masked', () => {
	const accountWith = (length: number) => {
		const apiToken = '+'.repeat(length);
		return accountOf({ baseUrl: 'https://service.example', apiToken }).redactor.text(apiToken);
	};

	expect(accountWith(16_000)).toBe('***');
	expect(() => accountWith(16_001)).toThrow("'API Token' of the credential has more than 16000");
});
