import { requestOptionsOf } from '../../../nodes/EngagementService/transport/n8n/requestOptions';

it.each([
	['http://proxy.example.com', 80],
	['https://proxy.example.com', 443],
	['https://proxy.example.com:3128', 3128],
])('the proxy %s is asked at port %i', (proxy, port) => {
	const { http } = requestOptionsOf(() => ({ proxy }))();

	expect(http.proxy).toMatchObject({ host: 'proxy.example.com', port });
});
