import type { IDataObject } from 'n8n-workflow';

import { operations, type Operation } from '../../test/operations';
import { loadDescriptions, operationsOf, parametersOf, type Described } from './description';
import { parameterTable, table } from './table';
import { intro, pickers, requestOptionsNote, credentialNote } from './texts';

/** From the repository's root. */
export const DOCUMENT = 'docs/operations.md';

/** The text of docs/operations.md, not yet formatted: the node as it is built, and the examples of the tests. */
export async function operationsDocument(): Promise<string> {
	const { node, credential } = await loadDescriptions();
	const requestOptions = node.properties.filter(({ name }) => name === 'requestOptions');
	const parts = [
		intro,
		overview(),
		pickers,
		...operationsOf(node).flatMap(section),
		credentialNote,
		parameterTable(parametersOf(credential.properties)),
		requestOptionsNote,
		parameterTable(parametersOf(requestOptions)),
	];
	return parts.join('\n\n');
}

const titleOf = ({ title }: Operation) => `${title.resource}: ${title.operation}`;

const anchorOf = (title: string) => title.toLowerCase().replaceAll(':', '').replaceAll(' ', '-');

function overview(): string {
	const rows = operations.map((operation) => [
		`[${titleOf(operation)}](#${anchorOf(titleOf(operation))})`,
		`\`${operation.resource}\``,
		`\`${operation.operation}\``,
		`\`${operation.endpoint}\``,
		operation.permission,
	]);
	const headings = ['Operation', '`resource`', '`operation`', 'Request', 'Permission of the token'];
	return table(headings, rows);
}

function section({ name, option, parameters }: Described): string[] {
	const operation = operations.find((candidate) => candidate.name === name);
	if (!operation) throw new Error(`test/operations.ts has no ${name}.`);
	const { endpoint, request, outputs } = operation;
	const [method] = endpoint.split(' ');
	return [
		`## ${titleOf(operation)}`,
		`${option.description} Sent as \`${endpoint}\`.`,
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
		outputs[0].chosen
			? 'An item of its output:'
			: `An item of its output ([schema](../nodes/EngagementService/__schema__/v1.0.0/${name}.json)):`,
		json(firstOfEach(outputs[0].items[0])),
	];
}

function firstOfEach(value: IDataObject[string]): unknown {
	if (Array.isArray(value)) return value.slice(0, 1).map(firstOfEach);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, firstOfEach(entry)]));
}

const json = (value: unknown) => `\`\`\`json\n${JSON.stringify(value)}\n\`\`\``;
