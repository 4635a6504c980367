import { loadContract, type Contract } from '../service/contract';
import { startService } from '../service';
import { loadDescriptions, operationsOf, parametersOf, type Operation } from './description';
import { runExample, type Example } from './examples';
import { probe, type Route } from './probe';
import { parameterTable, table } from './table';
import { intro, pickers, requestOptionsNote, credentialNote } from './texts';

/** From the repository's root. */
export const DOCUMENT = 'docs/operations.md';

interface Section {
	operation: Operation;
	route: Route;
	example: Example;
}

/** The text of docs/operations.md, not yet formatted, from the node as it is built and as it behaves at the stand-in. */
export async function operationsDocument(): Promise<string> {
	const { node, credential } = await loadDescriptions();
	const contract = await loadContract();
	const sections = await sectionsOf(operationsOf(node));
	const requestOptions = node.properties.filter(({ name }) => name === 'requestOptions');
	const parts = [
		intro,
		overview(sections, contract),
		pickers,
		...sections.flatMap(section),
		credentialNote,
		parameterTable(parametersOf(credential.properties)),
		requestOptionsNote,
		parameterTable(parametersOf(requestOptions)),
	];
	return parts.join('\n\n');
}

async function sectionsOf(operations: Operation[]): Promise<Section[]> {
	const service = await startService();
	try {
		const sections: Section[] = [];
		for (const operation of operations) {
			const route = await probe(service, operation);
			await service.control.reset();
			sections.push({ operation, route, example: await runExample(service, operation) });
		}
		return sections;
	} finally {
		await service.close();
	}
}

const titleOf = ({ resource, option }: Operation) => `${resource.name}: ${option.name}`;

const requestOf = ({ method, path }: Route) => `\`${method} ${path}\``;

function overview(sections: Section[], contract: Contract): string {
	const rows = sections.map(({ operation, route }) => [
		`[${titleOf(operation)}](#${anchorOf(titleOf(operation))})`,
		`\`${operation.resource.value}\``,
		`\`${operation.option.value}\``,
		requestOf(route),
		permissionOf(route, contract),
	]);
	const headings = ['Operation', '`resource`', '`operation`', 'Request', 'Permission of the token'];
	return table(headings, rows);
}

const anchorOf = (title: string) => title.toLowerCase().replaceAll(':', '').replaceAll(' ', '-');

function permissionOf({ method, path }: Route, { paths }: Contract): string {
	const shape = (template: string) => template.replace(/\{\w+\}/g, '{}');
	const known = Object.entries(paths).find(([template]) => shape(template) === shape(path));
	const operation = known?.[1][method.toLowerCase()];
	if (!operation) throw new Error(`The contract has no ${method} ${path}.`);
	return operation['x-permission'];
}

function section({ operation, route, example }: Section): string[] {
	const { name, option, parameters } = operation;
	return [
		`## ${titleOf(operation)}`,
		`${option.description} Sent as ${requestOf(route)}.`,
		parameterTable(parameters, route),
		'A node:',
		json(example.node),
		`An item of its output ([schema](../nodes/EngagementService/__schema__/v1.0.0/${name}.json)):`,
		json(example.item),
	];
}

const json = (value: unknown) => `\`\`\`json\n${JSON.stringify(value)}\n\`\`\``;
