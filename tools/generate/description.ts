import {
	NodeHelpers,
	type INodeParameters,
	type INodeProperties,
	type INodePropertyOptions,
	type INodeTypeDescription,
} from 'n8n-workflow';

import { loadPackage } from '../shared/loadPackage';

export interface Parameter {
	/** Below `parameters` in the JSON of a node; `[]` is each entry of a list: `fields.field[].name`. */
	path: string;
	property: INodeProperties;
	/** It is shown if each of these parameters has one of these values. Includes those of its collections. */
	when: Condition[];
}

export interface Condition {
	name: string;
	values: unknown[];
}

export interface Described {
	name: string;
	resource: INodePropertyOptions;
	option: INodePropertyOptions;
	parameters: Parameter[];
	/** What n8n's AI builder reads: the shortest parameters, and the properties of the output. */
	example: INodeParameters;
	returns: string;
}

export type DescribedEvent = Omit<Described, 'resource'>;

/** What n8n's loader finds in the built package, with n8n's Request Options. */
export async function loadDescriptions() {
	const loader = await loadPackage();
	const descriptionOf = (name: string) =>
		NodeHelpers.getVersionedNodeType(loader.getNode(name).type).description;
	return {
		node: descriptionOf('engagementService'),
		trigger: descriptionOf('engagementServiceTrigger'),
		credential: loader.getCredential('engagementServiceApi').type,
	};
}

/** In the order of the pickers and of the editor. */
export function operationsOf({ properties, builderHint }: INodeTypeDescription): Described[] {
	return choicesOf(properties.find(({ name }) => name === 'resource')).flatMap((resource) => {
		const ofResource = properties.filter(isShownFor('resource', resource));
		return choicesOf(ofResource.find(({ name }) => name === 'operation')).map((option) => ({
			name: `${resource.value}/${option.value}`,
			resource,
			option,
			parameters: parametersOf(ofResource.filter(isShownFor('operation', option))),
			...usageOf(builderHint, { resource: resource.value, operation: option.value }),
		}));
	});
}

/** In the order of the picker and of the editor. */
export function eventsOf({ properties, builderHint }: INodeTypeDescription): DescribedEvent[] {
	return choicesOf(properties.find(({ name }) => name === 'event')).map((option) => ({
		name: String(option.value),
		option,
		parameters: parametersOf(
			properties.filter(isShownFor('event', option)).map((property) => ofEvent(property, option)),
		),
		...usageOf(builderHint, { event: option.value }),
	}));
}

/** What the hint says of the operation or event that `chosen` chooses. */
function usageOf(
	hint: INodeTypeDescription['builderHint'],
	chosen: INodeParameters,
): Pick<Described, 'example' | 'returns'> {
	const usages = (hint?.extraTypeDefContent ?? []).map(({ content }) => {
		const [, example, returns] = /^Example: (.*)\nOutput: (.*)$/.exec(content) ?? [];
		return { example: JSON.parse(example), returns };
	});
	const isChosen = (example: INodeParameters) =>
		Object.entries(chosen).every(([name, value]) => example[name] === value);
	const usage = usages.find(({ example }) => isChosen(example));
	if (!usage) throw new Error(`No builderHint for ${JSON.stringify(chosen)}`);
	return usage;
}

/** The parameter with the choices that it has for an event. */
function ofEvent(property: INodeProperties, event: INodePropertyOptions): INodeProperties {
	if (property.type !== 'options') return property;
	const isOffered = ({ displayOptions }: INodePropertyOptions) =>
		displayOptions?.show?.event?.includes(event.value) ?? true;
	return { ...property, options: choicesOf(property).filter(isOffered) };
}

/** The parameters, each followed by those inside it. */
export function parametersOf(properties: INodeProperties[]): Parameter[] {
	return properties.map(parameterIn(OUTERMOST)).flatMap(withInner);
}

/** Those directly inside a collection, or inside each entry of a list. */
function insideOf({ path, property, when }: Parameter): Parameter[] {
	const { options = [], typeOptions } = property;
	const each = typeOptions?.multipleValues ? '[]' : '';
	return options.flatMap((option) => {
		if ('values' in option) {
			return option.values.map(parameterIn({ path: `${path}.${option.name}${each}.`, when }));
		}
		return 'type' in option ? parameterIn({ path: `${path}.`, when })(option) : [];
	});
}

export function choicesOf(property?: INodeProperties): INodePropertyOptions[] {
	return (property?.options ?? []).flatMap((option) => ('value' in option ? option : []));
}

/** A collection only groups other parameters, and a notice is only text. */
export const holdsValue = ({ type }: INodeProperties): boolean =>
	!['collection', 'fixedCollection', 'notice'].includes(type);

type Place = Omit<Parameter, 'property'>;

const OUTERMOST: Place = { path: '', when: [] };

const parameterIn =
	({ path, when }: Place) =>
	(property: INodeProperties): Parameter => ({
		path: path + property.name,
		property,
		when: [...when, ...conditionsOf(property)],
	});

function withInner(parameter: Parameter): Parameter[] {
	return [parameter, ...insideOf(parameter).flatMap(withInner)];
}

const isShownFor =
	(picker: string, { value }: INodePropertyOptions) =>
	({ displayOptions }: INodeProperties): boolean =>
		displayOptions?.show?.[picker]?.includes(value) ?? false;

function conditionsOf({ displayOptions }: INodeProperties): Condition[] {
	return (
		Object.entries(displayOptions?.show ?? {})
			.filter(([name]) => !['resource', 'operation', 'event'].includes(name))
			// Inside a collection, a name of the outermost level begins with a slash.
			.map(([name, values = []]) => ({ name: name.replace(/^\//, ''), values }))
	);
}
