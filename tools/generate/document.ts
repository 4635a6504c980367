import type { IDataObject } from 'n8n-workflow';

import { operations } from '../operations';
import { markdownTable } from '../shared/markdown';
import { loadDescriptions, operationsOf, parametersOf, type Described } from './description';
import { fieldList } from './fields';
import { guideTo, linkTo, outputOf, purposeOf, titleOf } from './guide';
import { parameterTable } from './table';
import {
	credentialNote,
	everywhere,
	folded,
	intro,
	requestOptionsNote,
	workflowJson,
} from './texts';
import { triggerGuide } from './triggerGuide';

/** From the repository's root. */
export const DOCUMENT = 'docs/operations.md';

/** The text of docs/operations.md, not yet formatted: the node as it is built, and the examples of the tests. */
export async function operationsDocument(): Promise<string> {
	const { node, trigger, credential } = await loadDescriptions();
	const described = operationsOf(node);
	const everyones = described[0].parameters.filter(({ path }) => path === 'options.concurrency');
	const entered = parametersOf(credential.properties);
	const requestOptions = parametersOf(
		node.properties.filter(({ name }) => name === 'requestOptions'),
	);
	const parts = [
		intro,
		overview(described),
		`${everywhere}\n${fieldList(everyones)}`,
		...described.flatMap(section),
		...triggerGuide(trigger),
		credentialNote,
		fieldList(entered),
		folded([parameterTable(entered)]),
		requestOptionsNote,
		folded([parameterTable(requestOptions)]),
		workflowJson,
	];
	return parts.join('\n\n');
}

function overview(described: Described[]): string {
	const rows = described.map((each) => {
		const { purpose, permission } = purposeOf(each);
		return [linkTo(each), purpose, permission];
	});
	return markdownTable(['Operation', 'What it does', 'Permission of the token'], rows);
}

function section(described: Described, index: number, all: Described[]): string[] {
	const { name, option, parameters, resource } = described;
	const operation = operations.find((candidate) => candidate.name === name);
	if (!operation) throw new Error(`tools/operations has no ${name}.`);
	const before = all.slice(0, index).filter((other) => other.resource === resource);
	const { endpoint, request, outputs } = operation;
	const [method] = endpoint.split(' ');
	return [
		`## ${titleOf(described)}`,
		...guideTo(described, before),
		outputOf(described),
		json(firstOfEach(outputs[0].items[0])),
		folded([
			parameterTable(parameters),
			'A node:',
			json({
				name: option.action,
				type: 'n8n-nodes-engagement-service.engagementService',
				typeVersion: 1,
				position: [0, 0],
				parameters: operation.parameters,
				credentials: { engagementServiceApi: { name: 'Engagement Service account' } },
			}),
			`It sends \`${method} ${request.url}\`${request.body ? ', and the body' : '.'}`,
			...(request.body ? [json(request.body)] : []),
		]),
	];
}

function firstOfEach(value: IDataObject[string]): unknown {
	if (Array.isArray(value)) return value.slice(0, 1).map(firstOfEach);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, firstOfEach(entry)]));
}

const json = (value: unknown) => `\`\`\`json\n${JSON.stringify(value)}\n\`\`\``;
