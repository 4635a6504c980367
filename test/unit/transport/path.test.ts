import { accountOf, pathWith } from '../../../nodes/EngagementService/transport/send';

it.each(['', '.', '..'])('refuses %j in a path, where it leads to another one', (value) => {
	expect(() => pathWith('/a/{one}', { one: value })).toThrow("'one' must not be");
});

it.each(['https://service.example/#api', 'https://service.example?a', 'ftp://service.example', ''])(
	'refuses %j as a Base URL',
	(baseUrl) => {
		expect(() => accountOf({ baseUrl, apiToken: 'a' })).toThrow("'Base URL' of the credential");
	},
);

it.each([
	['HTTPS://Service.Example/API/', 'https://service.example/API'],
	['Http://SERVICE.example:8080', 'http://service.example:8080'],
	['https://User:Password@Service.example/API', 'https://User:Password@Service.example/API'],
])('the address %s is %s: the letter case of a path and a password counts', (baseUrl, address) => {
	expect(accountOf({ baseUrl, apiToken: 'a' }).address).toBe(address);
});
