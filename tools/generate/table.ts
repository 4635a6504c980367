import type { INodeProperties } from 'n8n-workflow';

import { markdownTable } from '../shared/markdown';
import { choicesOf, type Condition, type Parameter } from './description';

/** A table with each parameter's name in the editor and in workflow JSON. */
export function parameterTable(parameters: Parameter[]): string {
	const rows = parameters
		.filter(({ property }) => property.type !== 'notice')
		.map((parameter) => rowOf(parameter, parameters));
	return markdownTable(['Field', 'JSON name', 'Value', 'Description'], rows);
}

/** When something is shown, in the words of the editor: `With **Return All** off`. */
export function conditionText(conditions: Condition[], all: Parameter[]): string {
	const texts = conditions.map((condition) => inWords(condition, all));
	return texts.length ? `With ${texts.join(' and ')}` : '';
}

function rowOf({ path, property, when }: Parameter, all: Parameter[]): string[] {
	const group = all.find((other) => path.startsWith(`${other.path}.`));
	const own = when.filter(({ name }) => !group?.when.some((condition) => condition.name === name));
	const condition = conditionText(own, all);
	const { displayName, description = '', hint = '' } = property;
	const choices = choicesOf(property).flatMap((choice) =>
		choice.description ? `**${choice.name}**: ${sentence(choice.description)}` : [],
	);
	const texts = [condition && `${condition}:`, ...[description, hint].map(sentence), ...choices];
	return [
		group ? displayName : `**${displayName}**`,
		code(path),
		valueOf(property),
		texts.filter(Boolean).join(' '),
	];
}

function valueOf(property: INodeProperties): string {
	const { default: value, required } = property;
	const isBlank = value === '' || (Array.isArray(value) && !value.length);
	const kind = kindOf(property);
	if (required) return `${kind}, **required**`;
	if (!kind || isBlank) return kind;
	return `${kind}, default ${code(typeof value === 'string' ? value : JSON.stringify(value))}`;
}

function kindOf(property: INodeProperties): string {
	const { type, typeOptions: { multipleValues, password, minValue, maxValue } = {} } = property;
	const choices = choicesOf(property).map(({ value }) => code(value));
	switch (type) {
		case 'collection':
		case 'fixedCollection':
			return '';
		case 'string':
			return multipleValues ? 'list of texts' : password ? 'text, secret' : 'text';
		case 'number':
			if (maxValue !== undefined) return `whole number from ${minValue} to ${maxValue}`;
			return minValue === undefined ? 'whole number' : `whole number from ${minValue}`;
		case 'boolean':
			return '`true` or `false`';
		case 'options':
			return `one of ${choices.join(', ')}`;
		case 'multiOptions':
			return `list of ${choices.join(', ')}`;
		case 'json':
			return 'JSON, as text';
		case 'dateTime':
			return 'date and time';
		default:
			return type;
	}
}

function inWords({ name, values }: Condition, all: Parameter[]): string {
	const property = all.find(({ path }) => path === name)?.property;
	if (!property) throw new Error(`A condition names the unknown parameter ${name}.`);
	const { displayName, type } = property;
	if (type === 'boolean') return `**${displayName}** ${values.includes(true) ? 'on' : 'off'}`;
	const chosen = choicesOf(property).filter(({ value }) => values.includes(value));
	return `**${displayName}** set to ${chosen.map((choice) => `**${choice.name}**`).join(' or ')}`;
}

/** Sets off the names in a sentence: `'Return All'`, `'referenceID'`. */
function sentence(text: string): string {
	const names = text.replace(/(?<=^|\s)'([\w ]+)'/g, (_quoted, name: string) =>
		/^[A-Z]/.test(name) ? `**${name}**` : code(name),
	);
	return !names || /[.!?]$/.test(names) ? names : `${names}.`;
}

const code = (text: unknown): string => `\`${text}\``;
