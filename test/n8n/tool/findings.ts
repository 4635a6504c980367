/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { isDeepStrictEqual } from 'node:util';
import { tokens } from '../../../tools/service';
import { goodbye, type Called } from './call';
import type { Case } from './cases';
import { hasToken, problems } from './checks';

/** What is wrong with what came of a call. */
export function problemsOf(expected: Case, { execution, asked, read, received }: Called): string[] {
	const { tool, reads, sent, token = tokens.full } = expected;
	const told = asked.at(0)?.tools?.at(0)?.function.description;
	const { runData, error } = execution.data.resultData;
	const output = runData.Agent?.at(-1)?.data?.main?.[0]?.[0]?.json.output;
	const requests = received.map(({ operationId, body }) => ({
		operationId,
		...(body === undefined ? {} : { body }),
	}));
	const violations = received.flatMap((request) => request.violations);
	const asExpected =
		itemsIn(read) === reads.items && reads.texts.every((text) => read.includes(text));
	return problems(
		[told !== tool.told, `the model was told ${told}`],
		[output !== goodbye, `the agent did not go on (${error?.message ?? execution.status})`],
		[!asExpected, `the agent read ${read.slice(0, 300) || 'nothing'}`],
		[!isDeepStrictEqual(requests, sent), `the service received ${JSON.stringify(requests)}`],
		[violations.length > 0, `the requests break the contract: ${violations.join(', ')}`],
		[hasToken(asked, token), 'the model read the token'],
		[hasToken(execution.data, token), 'the token stands in the stored execution'],
	);
}

/** What came of a call, in a few words. */
export function found({ read, received }: Called): string {
	const items = itemsIn(read);
	return `the agent read ${items ?? 'no'} items, ${read.length} characters; ${received.length} requests`;
}

/** Each tool as the model was told of it: its name, its description, and its arguments. */
export function toolsIn({ asked }: Called): string[] {
	return (asked.at(0)?.tools ?? []).map(({ function: { name, description, parameters } }) => {
		const properties = 'properties' in parameters ? JSON.stringify(parameters.properties) : '';
		return `${name} · ${description} · ${properties}`;
	});
}

/** How many items the answer of a tool has; undefined for what is no list of items. */
function itemsIn(read: string): number | undefined {
	try {
		const items: unknown = JSON.parse(read);
		// What n8n's engine makes of no items.
		if (items === '') return 0;
		return Array.isArray(items) ? items.length : undefined;
	} catch {
		return undefined;
	}
}
