/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { join } from 'node:path';
import addFormats from 'ajv-formats';
import OpenAPIBackend, { type Operation, type Request } from 'openapi-backend';

import { isObject } from '../../nodes/EngagementService/shared/json';
import type { Rules } from './published';

export const contractFile = join(__dirname, 'engagement-service.openapi.yaml');

export const loadContract = async (basePath = '', { published }: Rules = {}) =>
	await new OpenAPIBackend({
		definition: contractFile,
		apiRoot: basePath || '/',
		ignoreTrailingSlashes: false,
		// Otherwise, the library checks the file by OpenAPI 3.0.
		quick: true,
		// The service as published clients show it takes any text for an ID that the contract calls a UUID.
		customizeAjv: (ajv) => (published ? addFormats(ajv).addFormat('uuid', true) : addFormats(ajv)),
		// Its schemas are valid: a test validates the whole contract.
		ajvOpts: { allErrors: true, validateSchema: false },
	}).init();

type Endpoint = Pick<Request, 'method' | 'path'>;

/** The endpoint of a request. Throws if the contract has none. */
export function endpointOf({ router }: OpenAPIBackend, { method, path }: Endpoint): Operation {
	const endpoint = router.matchOperation({ method, path, headers: {} });
	if (!endpoint) throw new Error(lacking({ method, path }));
	return endpoint;
}

const lacking = ({ method, path }: Endpoint) => `The contract lacks ${method} ${path}`;

/** The permissions that a token needs. */
export const permissionsOf = ({ security = [] }: Operation): string[] =>
	security.flatMap(({ apiToken }) => apiToken);

/** Where a request breaks the contract. */
export function violationsOf(contract: OpenAPIBackend, request: Request, endpoint?: Operation) {
	if (!endpoint) return [lacking(request)];
	const { body } = request;
	// The library would parse a text, and ignore the body of a GET.
	if (body !== undefined && !(endpoint.requestBody && isObject(body)))
		return ['the endpoint takes no such body'];
	const { errors } = contract.validateRequest(request, endpoint);
	return (errors ?? []).map(({ instancePath, message, params }) =>
		[instancePath, message, params.additionalProperty].join(' ').trim(),
	);
}
