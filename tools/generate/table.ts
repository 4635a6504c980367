import type { INodeProperties } from 'n8n-workflow';

import { markdownTable } from '../shared/markdown';
import { choicesOf, holdsValue, type Condition, type Parameter } from './description';

const code = (text: unknown): string => `\`${text}\``;

/** The parameters that hold a value, as they stand in the JSON of a workflow. */
export function parameterTable(parameters: Parameter[]): string {
	const rows = parameters
		.filter(({ property }) => holdsValue(property))
		.map(({ path, property, when }) => [
			code(path),
			[kindOf(property), ...when.map(conditionText)].join(', with '),
			property.required ? '**required**' : defaultOf(property),
		]);
	return markdownTable(['JSON name', 'Value', 'Default'], rows);
}

function kindOf(property: INodeProperties): string {
	const { type, typeOptions: { multipleValues, password, minValue, maxValue } = {} } = property;
	const choices = choicesOf(property).map(({ value }) => code(value));
	switch (type) {
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

function defaultOf({ default: value }: INodeProperties): string {
	if (value === '' || (Array.isArray(value) && !value.length)) return '';
	return code(typeof value === 'string' ? value : JSON.stringify(value));
}

const conditionText = ({ name, values }: Condition): string =>
	`${code(name)} ${values.map(code).join(' or ')}`;
