import { operation } from '../../nodes/EngagementService/operation';

const importing = {
	name: 'Get Import',
	value: 'getImport',
	action: 'Get import',
	description: 'Retrieve how far an import is',
	permission: 'Any' as const,
	method: 'GET' as const,
	path: '/imports/{importID}' as const,
	example: { importId: '7' },
	returns: 'importID',
	fields: [],
	input: () => ({ importID: '7' }),
	items: () => [],
};

it('compiles only when a request has every parameter of its path', () => {
	const { path } = operation({ ...importing, request: ({ importID }) => ({ path: { importID } }) });

	expect(path).toBe('/imports/{importID}');
	// @ts-expect-error A mistyped name would be sent as /imports/undefined.
	operation({ ...importing, request: ({ importID }) => ({ path: { importId: importID } }) });
	// @ts-expect-error So would a missing one.
	operation({ ...importing, request: () => ({ path: {} }) });
});
