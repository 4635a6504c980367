import type { INodeProperties, INodeTypeDescription } from 'n8n-workflow';

import {
	choicesOf,
	eventsOf,
	loadDescriptions,
	operationsOf,
	parametersOf,
	type Parameter,
} from './description';

export const INTERFACE = 'test/package/interface.txt';

const PACKAGE = 'n8n-nodes-engagement-service';

/**
 * All that stored workflows rely on, in the built nodes: a line for each part, with its facts, such as `string`,
 * `default "x"`, `required`. Items are in test/frozen.
 */
export async function presentInterface(): Promise<string> {
	const { node, trigger, credential } = await loadDescriptions();
	const pickers = [...node.properties, ...trigger.properties].filter(({ name }) =>
		['resource', 'operation', 'event'].includes(name),
	);
	const lines = [
		...[node, trigger].map(versionsOf),
		...linesOf(`credential ${credential.name}`, parametersOf(credential.properties)),
		...pickers.map((picker) => {
			const { resource = [] } = picker.displayOptions?.show ?? {};
			return line([...resource, picker.name].join(' '), factsOf(picker));
		}),
		...operationsOf(node).flatMap(({ name, parameters }) => linesOf(name, parameters)),
		...eventsOf(trigger).flatMap(({ name, parameters }) => linesOf(`trigger ${name}`, parameters)),
	];
	return lines.join('');
}

const line = (name: string, facts: string[]): string => `${name}: ${facts.join('; ')}\n`;

function versionsOf({ name, version }: INodeTypeDescription): string {
	const versions = [version].flat().map((each) => `version ${each}`);
	return line(`node ${PACKAGE}.${name}`, versions);
}

function linesOf(place: string, parameters: Parameter[]): string[] {
	return parameters
		.filter(({ property }) => property.type !== 'notice')
		.map(({ path, property, when }) =>
			line(`${place} ${path}`, [
				...factsOf(property),
				...(property.required ? ['required'] : []),
				...when.map(({ name, values }) => `when ${name} is ${values.join(' or ')}`),
			]),
		);
}

function factsOf(property: INodeProperties): string[] {
	const { type, typeOptions, default: value } = property;
	const isList = typeOptions?.multipleValues && type !== 'fixedCollection';
	return [
		isList ? `${type}[]` : type,
		`default ${JSON.stringify(value)}`,
		...choicesOf(property).map((choice) => `value ${choice.value}`),
	];
}
