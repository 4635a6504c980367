/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { inspect } from 'node:util';

import { stringify } from 'flatted';

import { runNode, type OnError } from '../engine/harness';
import { startService, tokens, type Service } from '../../tools/service';
import { operations, type Operation } from '../../tools/operations';
import { expectedFor, faults } from './faults';

const CAUTION = ' The service may have received it anyway: check there before you send it again.';
const modes: OnError[] = ['stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'];

let service: Service;
beforeAll(async () => {
	service = await startService();
});
afterEach(async () => await service.control.reset());
afterAll(async () => await service.close());

/** Runs an operation, and says what a user would see of it. */
async function outcomeOf({ name, parameters }: Operation, onError: OnError, timeout: number) {
	const credentials = { baseUrl: service.url, apiToken: tokens.full };
	const { items, errorItems, error, execution } = await runNode(credentials, {
		parameters: { ...parameters, whenInvalid: 'stop', requestOptions: { timeout } },
		input: [{ kept: 'input' }],
		onError,
	});
	const failed = onError === 'continueErrorOutput' ? errorItems : items;
	const message = error?.message ?? failed.map(({ json }) => json.error).find(Boolean);
	for (const { json, pairedItem } of items) {
		expect(json).toEqual(expect.any(Object));
		expect(pairedItem).toEqual({ item: 0 });
	}
	if (message && onError === 'continueRegularOutput') {
		expect(items).toEqual([{ json: { error: message }, pairedItem: { item: 0 } }]);
	}
	if (message && onError === 'continueErrorOutput') {
		expect(errorItems).toMatchObject([{ json: { kept: 'input', error: message } }]);
		expect(items).toEqual([]);
	}
	if (error) expect(error.context.itemIndex).toBe(0);
	return {
		name,
		message: message && String(message),
		caution: message !== undefined && String(message).endsWith(CAUTION),
		shown: error ? `${error.message} ${error.description}` : '',
		everything: stringify(execution) + inspect(execution, { depth: 30, showHidden: true }),
	};
}

const writes = operations.flatMap((operation) => (operation.writes ? operation.path : []));
const spellings = [
	tokens.full,
	encodeURIComponent(tokens.full),
	'full/access 1',
	'full%2faccess%2b1',
];

describe.each(faults)('%s', (_what, fault, expectations) => {
	it.each(modes)('%s', async (onError) => {
		const timeout = fault.delayMs ? fault.delayMs / 2 : 30_000;
		await service.control.fault({ times: 1000, ...fault });
		const outcomes = await Promise.all(
			operations.map(async (operation) => await outcomeOf(operation, onError, timeout)),
		);
		const requests = await service.control.requests();

		const expected = operations.map((operation) => {
			const { sent, message, caution = false } = expectedFor(operation, expectations);
			return {
				name: operation.name,
				sent: sent ?? expect.any(Number),
				message: message && expect.stringContaining(message),
				caution,
			};
		});
		expect(
			outcomes.map(({ name, message, caution }, index) => ({
				name,
				sent: requests.filter(({ path }) => path === operations[index].path).length,
				message,
				caution,
			})),
		).toEqual(expected);
		const changed = requests.filter(({ path, processed }) => processed && writes.includes(path));
		expect(changed.length).toBe(new Set(changed.map(({ path }) => path)).size);
		for (const { everything, shown } of outcomes) {
			for (const spelling of spellings) expect(everything).not.toContain(spelling);
			expect(shown).not.toContain('undefined');
		}
	});
});
