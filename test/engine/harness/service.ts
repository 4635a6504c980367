import type { ICredentialDataDecryptedObject, INodeParameters } from 'n8n-workflow';

import {
	startService,
	tokens,
	seedData,
	type Fault,
	type Options,
	type Service,
} from '../../../tools/service';
import { runNode, type NodeOutcome, type NodeRun } from './index';
import { listOf } from './loadOptions';
import { activate, type Activated } from './trigger';

export { tokens, seedData };

/**
 * A simulated service for the tests of one file. After each test every request that arrived is checked against the
 * contract, and forgotten.
 */
export function useService(options: Options = {}) {
	let service: Service;
	beforeAll(async () => {
		service = await startService(options);
	});
	afterAll(async () => await service.close());
	afterEach(async () => {
		const requests = await service.control.requests();
		await service.control.reset();
		const againstContract = requests.flatMap(({ violations }) => violations);
		expect({ againstContract }).toEqual({ againstContract: [] });
	});

	const filled = (credentials: ICredentialDataDecryptedObject) => ({
		baseUrl: service.url,
		apiToken: tokens.full,
		...credentials,
	});

	return {
		/** Runs the node with a token for everything, unless `credentials` say otherwise. */
		run: async (node: NodeRun, credentials: ICredentialDataDecryptedObject = {}) =>
			await runNode(filled(credentials), node),
		/** Activates a workflow with the trigger, in the same way. */
		activate: async (workflow: Activated, credentials: ICredentialDataDecryptedObject = {}) =>
			await activate(filled(credentials), workflow),
		/** The list that the editor offers for a field, in the same way. */
		list: async (
			path: string,
			credentials: ICredentialDataDecryptedObject = {},
			parameters: INodeParameters = {},
		) => await listOf(path, filled(credentials), parameters),
		/** The requests that arrived since the test began: method, path with query, and body. */
		received: async () => service.control.received(),
		url: () => service.url,
		/** What happens to the next requests, in this order. */
		async fault(...faults: Fault[]) {
			for (const fault of faults) await service.control.fault(fault);
		},
		control: () => service.control,
	};
}

/** The JSON of items that all belong to input item 0; fails where one does not. */
export function jsonOf({ items, error }: NodeOutcome) {
	expect(error).toBeUndefined();
	expect(items.map(({ pairedItem }) => pairedItem)).toEqual(items.map(() => ({ item: 0 })));
	return items.map(({ json }) => json);
}
