/* eslint-disable no-empty-pattern */
import { test as base } from '@playwright/test';
import { NodeHelpers } from 'n8n-workflow';
import {
	choicesOf,
	eventsOf,
	loadDescriptions,
	operationsOf,
} from '../../../tools/generate/description';
import { schemas } from '../../../tools/generate/schemas';
import type { Catalog } from '../../../tools/n8n/catalogReader';
import { install } from '../../../tools/n8n/install';
import { LocalN8n } from '../../../tools/n8n/local';
import { runProgram } from '../../../tools/n8n/program';
import { version } from '../../../tools/n8n/versions';
import { node as nodeOf, nodeType, triggerType } from '../../../tools/n8n/workflow';
import { describedBy, isHidden, type Described } from '../builderTypes';
import { expect, worker } from '../fixtures';

/** What a person would ask an assistant for, in a few words. */
const phrases = [
	...['form submission', 'submit form', 'validate form', 'newsletter signup', 'survey'],
	...['import transactions', 'query contacts', 'contact history', 'contact changed', 'campaign'],
	...['reply', 'sms reply received', 'sms delivery status', 'email opened', 'link clicked'],
	'unsubscribe',
];

/** The output that an event shares with an operation. */
const outputOf: Record<string, string> = {
	contactFound: 'contact/query',
	contactChanged: 'contact/query',
	historyEntryAdded: 'contact/getHistory',
	messageEventAdded: 'message/getEvents',
	txtMessageReceived: 'txtMessage/getManyByContact',
	txtMessageStatusChanged: 'txtMessage/getManyByContact',
};

/** The fixtures of the other files start an n8n, which these tests do not need. */
const test = base.extend<object, { catalog: Catalog; described: Described[] }>({
	catalog: [
		async ({}, use, { project }) => {
			const installed = await install(version(project.name));
			await using n8n = await LocalN8n.make(installed);
			await n8n.installNode();
			await use(await runProgram('catalogReader.ts', installed, n8n, { phrases }));
		},
		worker,
	],
	described: [
		async ({ catalog: { types } }, use) => {
			const { node, trigger } = await loadDescriptions();
			await use([
				...describedBy(node, nodeType, types[0], operationsOf(node)),
				...describedBy(trigger, triggerType, types[1], eventsOf(trigger)),
			]);
		},
		worker,
	],
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
	const known = schemas();
	for (const { name, hint, example, returns } of described) {
		expect(hint).toContain(`* Example: ${JSON.stringify(example)}\n`);
		expect(hint).toContain(`* Output: ${returns}\n`);
		if (name === 'form/validate') continue;
		const { properties = {} } = known[outputOf[name] ?? name];
		const words = returns.split(/\W+/);
		expect(words, name).toEqual(expect.arrayContaining(Object.keys(properties)));
	}
});

test('Validate names its outputs', ({ described }) => {
	const [validate] = described.filter(({ name }) => name === 'form/validate');

	expect(validate.returns).toMatch(/output 0 \(Valid\) or 1 \(Invalid, with validationMessage\)/);
	expect(validate.returns).toContain('valid, message, formID, referenceID');
});

test('each example is legal and complete', ({ described }) => {
	for (const { name, description, type, example } of described) {
		const { properties } = description;
		const node = nodeOf(name, type, 1, example);
		const kept = NodeHelpers.getNodeParameters(properties, example, true, false, node, description);

		expect(kept).toMatchObject(example);
		expect(NodeHelpers.getNodeParametersIssues(properties, node, description)).toBe(null);
	}
});

test('both types together have at most 30,000 characters', ({ catalog }) => {
	expect(catalog.ownTypes.join('').length).toBeLessThanOrEqual(30_000);
});

for (const phrase of phrases) {
	test(`one of the first five nodes for "${phrase}" is ours`, ({ catalog }) => {
		const found = catalog.found[phrase].slice(0, 5);

		expect(found).toContainEqual(expect.stringMatching(/^n8n-nodes-engagement-service\./));
	});
}
