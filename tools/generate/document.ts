/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { readFile } from 'node:fs/promises';

import type { IDataObject, INodeTypeDescription } from 'n8n-workflow';

import { operations } from '../operations';
import { markdownTable } from '../shared/markdown';
import {
	eventsOf,
	loadDescriptions,
	operationsOf,
	parametersOf,
	type Described,
	type DescribedEvent,
	type Parameter,
} from './description';
import { conditionText, parameterTable } from './table';

export const DOCUMENT = 'docs/operations.md';

/** The document with a placeholder `{{name}}` for each generated part. */
const TEMPLATE = 'tools/generate/operations.md';

/** Notes on operations, each below the operation's name. */
const NOTES = 'tools/generate/notes.md';

/** The text of docs/operations.md, not yet formatted. */
export async function operationsDocument(): Promise<string> {
	const { node, trigger, credential } = await loadDescriptions();
	const described = operationsOf(node);
	const notes = (await readFile(NOTES, 'utf8')).split('## ');
	const parts: Record<string, string> = {
		overview: overview(described),
		operations: described.flatMap((each) => operationSection(each, notes)).join('\n\n'),
		events: eventsOf(trigger).flatMap(eventSection).join('\n\n'),
		credential: parameterTable(parametersOf(credential.properties)),
		requestOptions: parameterTable(requestOptionsOf(node)),
		exampleNode: json(exampleNode(described[0])),
	};
	const template = await readFile(TEMPLATE, 'utf8');
	return template.replace(/^\{\{(\w+)\}\}$/gm, (_mark, name: string) => parts[name]);
}

function overview(described: Described[]): string {
	const rows = described.map((each) => {
		const title = titleOf(each);
		const place = title.toLowerCase().replaceAll(':', '').replaceAll(' ', '-');
		const [purpose, token] = String(each.option.description).split(/(?<=\.) /);
		return [`[${title}](#${place})`, purpose, token.replace(/^Permission.*: /, '')];
	});
	return markdownTable(['Operation', 'Description', 'Permission of the token'], rows);
}

const titleOf = ({ resource, option }: Described): string => `${resource.name}: ${option.name}`;

function operationSection(described: Described, notes: string[]): string[] {
	const operation = operations.find(({ name }) => name === described.name);
	if (!operation) throw new Error(`tools/operations has no ${described.name}.`);
	const note = notes.find((each) => each.startsWith(described.name + '\n')) ?? '';
	const { parameters } = described;
	const [{ chosen = {}, items }] = operation.outputs;
	const conditions = Object.entries(chosen).map(([name, value]) => ({ name, values: [value] }));
	const condition = conditionText(conditions, parameters);
	return [
		`## ${titleOf(described)}`,
		String(described.option.description),
		...noticesOf(parameters),
		note.slice(described.name.length),
		parameterTable(parameters),
		condition ? `${condition}, it returns items such as:` : 'It returns items such as:',
		json(firstOfEach(items[0])),
		'Parameters in workflow JSON:',
		json(described.example),
	];
}

function eventSection({ option, parameters, example }: DescribedEvent): string[] {
	return [
		`### ${option.name}`,
		`${option.description}.`,
		...noticesOf(parameters),
		parameterTable(parameters),
		'Parameters in workflow JSON:',
		json(example),
	];
}

const noticesOf = (parameters: Parameter[]): string[] =>
	parameters
		.filter(({ property }) => property.type === 'notice')
		.map(({ property }) => property.displayName);

const requestOptionsOf = ({ properties }: INodeTypeDescription): Parameter[] =>
	parametersOf(properties.filter(({ name }) => name === 'requestOptions'));

const exampleNode = ({ option, example }: Described) => ({
	name: option.action,
	type: 'n8n-nodes-engagement-service.engagementService',
	typeVersion: 1,
	position: [0, 0],
	parameters: example,
	credentials: { engagementServiceApi: { name: 'Engagement Service account' } },
});

function firstOfEach(value: IDataObject[string]): unknown {
	if (Array.isArray(value)) return value.slice(0, 1).map(firstOfEach);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, firstOfEach(entry)]));
}

const json = (value: unknown) => `\`\`\`json\n${JSON.stringify(value)}\n\`\`\``;
