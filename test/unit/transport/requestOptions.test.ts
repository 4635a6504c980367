import { requestOptionsOf } from '../../../nodes/EngagementService/transport/n8n/requestOptions';

it.each([
	['http://proxy.example.com', 'http', 80],
	['https://proxy.example.com', 'https', 443],
	['https://proxy.example.com:3128', 'https', 3128],
])('the proxy %s is asked by %s at port %i', (proxy, protocol, port) => {
	const { http } = requestOptionsOf(() => ({ proxy }))();

	expect(http.proxy).toEqual({ host: 'proxy.example.com', protocol, port });
});

it('nothing is chosen without Request Options', () => {
	expect(requestOptionsOf(() => ({}))()).toEqual({ http: {} });
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
