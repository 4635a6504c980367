/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { readFileSync, readdirSync } from 'node:fs';

import { NodeHelpers, type INode, type INodeTypeDescription } from 'n8n-workflow';

import { eventsOf, loadDescriptions, operationsOf } from '../../tools/generate/description';
import type { Workflow } from '../../tools/n8n/client';
import { node as nodeOf, nodeType, triggerType } from '../../tools/n8n/workflow';

const ours = /^n8n-nodes-engagement-service\.engagementService(Tool|Trigger)?$/;
const files = readdirSync('examples')
	.filter((file) => file.endsWith('.json'))
	.sort();

const tests = ['test/n8n/newest/examples', 'test/n8n/queue'].flatMap((specs) =>
	readdirSync(specs).map((file) => readFileSync(`${specs}/${file}`, 'utf8')),
);

let descriptions: Awaited<ReturnType<typeof loadDescriptions>>;
beforeAll(async () => {
	descriptions = await loadDescriptions();
});

describe.each(files)('%s', (file) => {
	const workflow: Workflow = JSON.parse(readFileSync(`examples/${file}`, 'utf8'));
	const ofType = (type: string) => workflow.nodes.filter((node) => node.type === type);
	const nodes = workflow.nodes.filter(({ type }) => ours.test(type));

	it('is in the list', () => {
		const picture = `../docs/images/examples/${file.replace('.json', '.png')}`;
		const entry = `- [${workflow.name}](${file}) ([picture](${picture}))\n`;
		expect(readFileSync('examples/README.md', 'utf8')).toContain(entry);
	});

	it('is run by a test', () => {
		expect(tests.join()).toContain(`'${file.replace('.json', '')}'`);
	});

	it('holds nothing of the n8n that exported it', () => {
		expect(Object.keys(workflow)).toEqual(['name', 'nodes', 'connections', 'settings']);
		const named = workflow.nodes.flatMap(({ credentials }) => Object.values(credentials ?? {}));
		expect(named.map(({ id }) => id)).toEqual(named.map(() => null));
	});

	it('has names and IDs that are unique, and connects only nodes that it has', () => {
		const names = workflow.nodes.map(({ name }) => name);
		expect(new Set(names).size).toBe(names.length);
		expect(new Set(workflow.nodes.map(({ id }) => id)).size).toBe(names.length);
		const connected = [...JSON.stringify(workflow.connections).matchAll(/"node":"(.+?)"/g)];
		expect(names).toEqual(expect.arrayContaining(Object.keys(workflow.connections)));
		expect(names).toEqual(expect.arrayContaining(connected.map(([, name]) => name)));
	});

	it('explains itself in sticky notes, and can be started by hand', () => {
		expect(ofType('n8n-nodes-base.stickyNote').length).toBeGreaterThan(0);
		const byHand = ['n8n-nodes-base.manualTrigger', triggerType].flatMap(ofType);
		expect(byHand).toHaveLength(1);
	});

	it("uses our node's parameters as it describes them", () => {
		expect(nodes).not.toEqual([]);
		for (const node of nodes) {
			expectLegal(node.type === triggerType ? descriptions.trigger : descriptions.node, node);
		}
	});
});

it("each example for n8n's AI builder is legal and complete", () => {
	const { node, trigger } = descriptions;
	const ofNode = operationsOf(node).map((each) => ({ ...each, type: nodeType, of: node }));
	const ofTrigger = eventsOf(trigger).map((each) => ({ ...each, type: triggerType, of: trigger }));
	for (const { name, example, type, of } of [...ofNode, ...ofTrigger]) {
		expectLegal(of, nodeOf(name, type, 1, example));
	}
});

it.each(readdirSync('examples/tables'))('the table %s is used', (file) => {
	const all = files.map((example) => readFileSync(`examples/${example}`, 'utf8')).join();
	expect(all).toContain(`"value": "${file.replace('.csv', '')}"`);
});

/** n8n keeps the parameters as they are, and misses none. */
function expectLegal(description: INodeTypeDescription, node: INode) {
	const { properties } = description;
	const { parameters } = node;
	const kept = NodeHelpers.getNodeParameters(
		properties,
		parameters,
		true,
		false,
		node,
		description,
	);
	expect(kept).toMatchObject(parameters);
	expect(NodeHelpers.getNodeParametersIssues(properties, node, description)).toBe(null);
}
