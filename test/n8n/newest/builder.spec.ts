import {
	choicesOf,
	eventsOf,
	loadDescriptions,
	operationsOf,
} from '../../../tools/generate/description';
import { nodeType, triggerType } from '../../../tools/n8n/workflow';
import { describedBy, isHidden, type Described } from '../builderTypes';
import { expect, test as base } from '../fixtures';

/** What a person would ask an assistant for, in a few words. */
const phrases = [
	...['form submission', 'submit form', 'validate form', 'newsletter signup', 'survey'],
	...['import transactions', 'query contacts', 'contact history', 'contact changed', 'campaign'],
	...['reply', 'sms reply received', 'sms delivery status', 'email opened', 'link clicked'],
	'unsubscribe',
];

interface Own {
	/** Calls a tool of n8n's MCP server, as an assistant does; returns its text. */
	ask: (tool: string, given: object) => Promise<string>;
	/** The TypeScript types of our two nodes, as an assistant gets them. */
	types: string[];
	described: Described[];
}

const test = base.extend<Own>({
	ask: async ({ client }, use) => {
		await client.request('PATCH', '/rest/mcp/settings', { mcpAccessEnabled: true });
		const key = await client.request<{ apiKey: string }>('POST', '/rest/mcp/api-key/rotate');
		const headers = {
			authorization: `Bearer ${key.apiKey}`,
			accept: 'application/json, text/event-stream',
		};
		await use(async (name, given) => {
			const call = { method: 'tools/call', params: { name, arguments: given } };
			const data = { jsonrpc: '2.0', id: 1, ...call };
			const answer = await client.api.post('/mcp-server/http', { headers, data });
			const [, event] = /^data: (.*)$/m.exec(await answer.text()) ?? [];
			return JSON.parse(event).result.content[0].text;
		});
	},
	types: async ({ ask }, use) => {
		const typeOf = async (nodeId: string) => await ask('get_node_types', { nodeIds: [{ nodeId }] });
		await use([await typeOf(nodeType), await typeOf(triggerType)]);
	},
	described: async ({ types }, use) => {
		const { node, trigger } = await loadDescriptions();
		await use([
			...describedBy(node, types[0], operationsOf(node)),
			...describedBy(trigger, types[1], eventsOf(trigger)),
		]);
	},
});

test('no field is hidden from an operation or an event', ({ described }) => {
	const missing = described.flatMap(({ name, fields = {}, parameters }) =>
		parameters
			.filter(({ path }) => {
				const [outermost, ...inside] = path.replaceAll('[]', '').split('.');
				const field = fields[outermost];
				if (field === undefined || isHidden(field, name)) return true;
				return inside.some((part) => !field.includes(` ${part}?: `));
			})
			.map(({ path }) => `${name} ${path}`),
	);

	expect(missing).toEqual([]);
});

test('each choice has a line with its value, its name and its meaning', ({ described }) => {
	const unexplained = described.flatMap(({ name, fields = {}, parameters }) =>
		parameters.flatMap(({ path, property }) => {
			const lines = fields[path]?.split('\n') ?? [];
			return choicesOf(property)
				.filter(({ value, name, description }) => {
					const parts = [String(value), name, description];
					return !lines.some((line) => parts.every((part) => part && line.includes(part)));
				})
				.map(({ value }) => `${name} ${path} ${value}`);
		}),
	);

	expect(unexplained).toEqual([]);
});

test('each operation and event has an example, and names the properties of its output', ({
	described,
}) => {
	for (const { hint, example, returns } of described) {
		expect(hint).toContain(`* Example: ${JSON.stringify(example)}\n`);
		expect(hint).toContain(`* Output: ${returns}\n`);
	}
});

test('both types together have at most 31,500 characters, without what n8n adds', ({ types }) => {
	const addedByN8n = [
		/^export type \w+CUSTOMAPICALLParams = \{[^]*?^\};$/gm,
		/^ {2}requestOptions\?:[^]*?^\};$/gm,
		/^\/\*\*\n \* Time at which polling should occur\n[^]*?^ {2}\};$/m,
	];
	const ours = addedByN8n.reduce((text, added) => text.replace(added, ''), types.join(''));
	expect(ours.length).toBeLessThanOrEqual(31_500);
});

for (const phrase of phrases) {
	test(`one of the first five nodes for "${phrase}" is ours`, async ({ ask }) => {
		const results = await ask('search_nodes', { queries: [phrase] });
		const found = [...results.matchAll(/^- (\S+)/gm)].map(([, name]) => name);

		expect(found.slice(0, 5)).toContainEqual(
			expect.stringMatching(/^n8n-nodes-engagement-service\./),
		);
	});
}
