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

/** What stored workflows rely on, with each fact: `string`, `default "x"`, `required`. Items are in test/frozen. */
export type Interface = Map<string, string[]>;

const PACKAGE = 'n8n-nodes-engagement-service';

/** All that stored workflows rely on, in the built nodes. */
export async function presentInterface(): Promise<Interface> {
	const { node, trigger, credential } = await loadDescriptions();
	const pickers = [...node.properties, ...trigger.properties].filter(({ name }) =>
		['resource', 'operation', 'event'].includes(name),
	);
	return new Map([
		...[node, trigger].map(versionsOf),
		...partsOf(`credential ${credential.name}`, parametersOf(credential.properties)),
		...pickers.map((picker): Part => {
			const { resource = [] } = picker.displayOptions?.show ?? {};
			return [[...resource, picker.name].join(' '), factsOf(picker)];
		}),
		...operationsOf(node).flatMap(({ name, parameters }) => partsOf(name, parameters)),
		...eventsOf(trigger).flatMap(({ name, parameters }) => partsOf(`trigger ${name}`, parameters)),
	]);
}

type Part = [name: string, facts: string[]];

const versionsOf = ({ name, version }: INodeTypeDescription): Part => [
	`node ${PACKAGE}.${name}`,
	[version].flat().map((each) => `version ${each}`),
];

function partsOf(place: string, parameters: Parameter[]): Part[] {
	return parameters
		.filter(({ property }) => property.type !== 'notice')
		.map(({ path, property, when }) => [
			`${place} ${path}`,
			[
				...factsOf(property),
				...(property.required ? ['required'] : []),
				...when.map(({ name, values }) => `when ${name} is ${values.join(' or ')}`),
			],
		]);
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

export function written(parts: Interface): string {
	return [...parts].map(([name, facts]) => `${name}: ${facts.join('; ')}\n`).join('');
}

export function read(text: string): Interface {
	const lines = text.split('\n').filter(Boolean);
	return new Map(
		lines.map((line): Part => {
			const [name, facts] = line.split(': ');
			return [name, facts.split('; ')];
		}),
	);
}
