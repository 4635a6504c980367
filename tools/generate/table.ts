import type { INodeProperties } from 'n8n-workflow';

import { markdownTable } from '../shared/markdown';
import { choicesOf, holdsValue, type Condition, type Parameter } from './description';

const code = (text: unknown): string => `\`${text}\``;

/** A Markdown table without the columns that are empty in every row. */
export function table(headings: string[], rows: string[][]): string {
	const used = (line: string[]) => line.filter((_, column) => rows.some((row) => row[column]));
	return markdownTable(used(headings), rows.map(used));
}

/** The parameters that hold a value. */
export function parameterTable(parameters: Parameter[]): string {
	const rows = parameters
		.filter(({ property }) => holdsValue(property))
		.map(({ path, label, property, when }) => [
			label,
			code(path),
			kindOf(property),
			property.required ? '**required**' : defaultOf(property),
			when.map(conditionText).join(', '),
		]);
	return table(['Parameter', 'JSON name', 'Kind', 'Default', 'Shown for'], rows);
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
