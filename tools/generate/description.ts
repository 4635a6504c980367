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
	/** As the editor shows it, after the names of the collections that it is in. */
	title: string;
	property: INodeProperties;
	/** When it is shown. Includes the conditions of its collections. */
	when: Condition[];
}

/** A parameter has one of these values. */
export interface Condition {
	name: string;
	values: unknown[];
}

/** An operation or an event. */
export interface Described {
	name: string;
	/** As the pickers show it: `Form: Submit`. */
	title: string;
	description: string;
	parameters: Parameter[];
	/** What n8n's AI builder reads: the shortest parameters, and the properties of the output. */
	example: INodeParameters;
	returns: string;
}

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
export function operationsOf(type: INodeTypeDescription): Described[] {
	const { properties } = type;
	return choicesOf(properties.find(({ name }) => name === 'resource')).flatMap((resource) => {
		const isOfResource = isShownFor({ resource: resource.value });
		const picker = properties.find((each) => each.name === 'operation' && isOfResource(each));
		return choicesOf(picker).map((option) => ({
			name: `${resource.value}/${option.value}`,
			title: `${resource.name}: ${option.name}`,
			description: String(option.description),
			...chosenBy(type, { resource: resource.value, operation: option.value }),
		}));
	});
}

/** In the order of the picker and of the editor. */
export function eventsOf(type: INodeTypeDescription): Described[] {
	return choicesOf(type.properties.find(({ name }) => name === 'event')).map((option) => ({
		name: String(option.value),
		title: option.name,
		description: `${option.description}.`,
		...chosenBy(type, { event: option.value }),
	}));
}

type Chosen = Record<string, INodePropertyOptions['value']>;

/** What belongs to the operation or event that the pickers choose with these values. */
function chosenBy({ properties, builderHint }: INodeTypeDescription, chosen: Chosen) {
	const pickers = Object.keys(chosen);
	const usages = (builderHint?.extraTypeDefContent ?? []).map(({ content }) => {
		const [, example, returns] = /^Example: (.*)\nOutput: (.*)$/.exec(content) ?? [];
		return { example: JSON.parse(example), returns };
	});
	const usage = usages.find(({ example }) => pickers.every((key) => example[key] === chosen[key]));
	if (!usage) throw new Error(`No builderHint for ${JSON.stringify(chosen)}`);
	const shown = properties.filter(isShownFor(chosen)).map((property) => {
		const { event = '' } = chosen;
		const isOffered = ({ displayOptions }: INodePropertyOptions) =>
			displayOptions?.show?.event?.includes(event) ?? true;
		const options = choicesOf(property).filter(isOffered);
		return options.length ? { ...property, options } : property;
	});
	return { parameters: parametersOf(shown), ...usage };
}

const isShownFor =
	(chosen: Chosen) =>
	({ displayOptions }: INodeProperties): boolean =>
		Object.entries(chosen).every(([picker, value]) => {
			const { show = {} } = displayOptions ?? {};
			return [picker, `/${picker}`].some((name) => show[name]?.includes(value));
		});

/** The parameters, each followed by those inside it. `when`, `place` and `group` are those of what they are in. */
export function parametersOf(
	properties: INodeProperties[],
	when: Condition[] = [],
	place = '',
	group = '',
): Parameter[] {
	return properties.flatMap((property) => {
		const path = place + property.name;
		const title = group + property.displayName;
		const inner = `${title} > `;
		const all = [...when, ...conditionsOf(property)];
		const each = property.typeOptions?.multipleValues ? '[]' : '';
		const inside = (property.options ?? []).flatMap((option) => {
			if ('values' in option)
				return parametersOf(option.values, all, `${path}.${option.name}${each}.`, inner);
			return 'type' in option ? parametersOf([option], all, `${path}.`, inner) : [];
		});
		return [{ path, title, property, when: all }, ...inside];
	});
}

function conditionsOf(property: INodeProperties): Condition[] {
	return (
		Object.entries(property.displayOptions?.show ?? {})
			// A name of the outermost level may begin with a slash. Inside a collection, it must.
			.map(([name, values = []]) => ({ name: name.replace(/^\//, ''), values }))
			.filter(({ name }) => isPicker(property) || !isPicker({ name }))
	);
}

/** Of a resource, an operation or an event. */
export const isPicker = ({ name }: Pick<INodeProperties, 'name'>): boolean =>
	['resource', 'operation', 'event'].includes(name);

export function choicesOf(property?: INodeProperties): INodePropertyOptions[] {
	return (property?.options ?? []).flatMap((option) => ('value' in option ? option : []));
}

/** A collection only groups other parameters, and a notice is only text. */
export const holdsValue = ({ type }: INodeProperties): boolean =>
	!['collection', 'fixedCollection', 'notice'].includes(type);
