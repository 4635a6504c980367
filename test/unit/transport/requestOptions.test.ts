import { requestOptionsOf } from '../../../nodes/EngagementService/transport/n8n/requestOptions';

it.each([
	['http://proxy.example.com', 80],
	['https://proxy.example.com', 443],
	['https://proxy.example.com:3128', 3128],
])('the proxy %s is asked at port %i', (proxy, port) => {
	const { http } = requestOptionsOf(() => ({ proxy }))();

	expect(http.proxy).toMatchObject({ host: 'proxy.example.com', port });
});

it.each([
	[true, true],
	['true', true],
	['false', undefined],
	[false, undefined],
	[null, undefined],
])('Ignore SSL Issues is %j: %j', (allowUnauthorizedCerts, ignored) => {
	const { http } = requestOptionsOf(() => ({ allowUnauthorizedCerts }))();

	expect(http.skipSslCertificateValidation).toBe(ignored);
});

it('Ignore SSL Issues is not turned on by another text', () => {
	const options = requestOptionsOf(() => ({ allowUnauthorizedCerts: 'no' }));

	expect(options).toThrow("'Ignore SSL Issues (Insecure)' must be true or false");
});
