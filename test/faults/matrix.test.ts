/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { inspect } from 'node:util';

import { stringify } from 'flatted';

import { CAUTION } from '../../nodes/EngagementService/transport/problems/problem';
import { operations, type Operation } from '../../tools/operations';
import { tokens } from '../../tools/service';
import type { OnError } from '../engine/harness';
import { useService } from '../engine/harness/service';
import { useVirtualTime } from '../engine/harness/virtualTime';
import { inAnySpelling } from '../spelling';
import { faults } from './faults';

const service = useService();
useVirtualTime();
const modes: OnError[] = ['stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'];
const inEveryMode = ['400', '429 for a while', '500', '200 with an empty object'];
const runs = faults.flatMap(([what, fault, expectations]) => {
	const chosen = inEveryMode.includes(what) ? modes : modes.slice(0, 1);
	return chosen.map((onError) => ({ what, fault, expectations, onError }));
});

/** Runs an operation, and says what a user would see of it. */
async function outcomeOf({ name, operation, parameters }: Operation, onError: OnError) {
	const { outputs, error, execution } = await service.run({
		parameters: { ...parameters, whenInvalid: 'branch' },
		input: [{ kept: 'input' }],
		onError,
	});
	const items = outputs.flat();
	const message = error?.message ?? items.map(({ json }) => json.error).find(Boolean);
	const [verdict] = items.flatMap(({ json }) => json.validationMessage ?? []);
	for (const { json, pairedItem } of items) {
		expect(json).toEqual(expect.any(Object));
		expect(pairedItem).toEqual({ item: 0 });
	}
	const branches = operation === 'validate' ? [[]] : [];
	const kept = { kept: 'input' };
	if (verdict) expect(outputs.slice(0, 2)).toMatchObject([[], [{ json: kept }]]);
	if (message && onError === 'continueRegularOutput') {
		const json = { ...(operation === 'validate' && kept), error: message };
		expect(outputs).toEqual([...branches, [{ json, pairedItem: { item: 0 } }]]);
	}
	if (message && onError === 'continueErrorOutput') {
		expect(outputs).toMatchObject([[], ...branches, [{ json: { ...kept, error: message } }]]);
	}
	if (error) expect(error.context.itemIndex).toBe(0);
	return {
		name,
		verdict,
		message: message && String(message),
		caution: message !== undefined && String(message).endsWith(CAUTION),
		shown: error ? `${error.message} ${error.description}` : '',
		everything: stringify(execution) + inspect(execution, { depth: 30, showHidden: true }),
	};
}

/** One path may have several. */
const endpointOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const writes = operations.filter(({ writes }) => writes).map(endpointOf);

it.each(runs)('$what: $onError', async ({ fault, expectations, onError }) => {
	await service.fault({ times: 1000, ...fault });
	const outcomes = await Promise.all(
		operations.map(async (operation) => await outcomeOf(operation, onError)),
	);
	const requests = await service.control().requests();

	const expected = operations.map(({ name, operation, writes }) => {
		const { sent, message, caution, verdict } =
			expectations[operation] ?? expectations[writes ? 'write' : 'read'];
		return {
			name,
			sent: sent ?? expect.any(Number),
			message: message && expect.stringContaining(message),
			caution: caution ?? false,
			verdict,
		};
	});
	expect(
		outcomes.map(({ name, message, caution, verdict }, index) => ({
			name,
			sent: requests.filter((each) => endpointOf(each) === endpointOf(operations[index])).length,
			message,
			caution,
			verdict,
		})),
	).toEqual(expected);
	const processed = requests.filter(({ processed }) => processed).map(endpointOf);
	const changed = processed.filter((endpoint) => writes.includes(endpoint));
	expect(changed.length).toBe(new Set(changed).size);
	for (const { everything, shown } of outcomes) {
		expect(everything).not.toMatch(inAnySpelling(tokens.full));
		expect(shown).not.toContain('undefined');
	}
});

const reads = operations.filter(({ writes }) => !writes);
it.each(reads)('$name returns the same items after broken answers', async ({ parameters }) => {
	const paged = { returnAll: true, options: { pageSize: 60 } };
	const run = { parameters: { ...parameters, ...paged } };
	const { items } = await service.run(run);
	// The last two break prefetched pages of a list.
	await service.fault({ cut: 'length' }, { status: 503 }, { times: 6 });
	await service.fault({ reset: 'after' }, { cut: 'gzip' });
	const again = await service.run(run);

	expect(items).not.toEqual([]);
	expect(again.error).toBeUndefined();
	expect(again.items).toEqual(items);
});
