import type { INodeProperties } from 'n8n-workflow';

import { choicesOf, holdsValue, type Condition, type Parameter } from './description';
import type { Route } from './probe';

const code = (text: unknown): string => `\`${text}\``;

/** A Markdown table without the columns that are empty in every row. */
export function table(headings: string[], rows: string[][]): string {
	const used = headings.map((_, column) => rows.some((row) => row[column]));
	const lines = [headings, headings.map(() => '---'), ...rows];
	return lines
		.map((line) => `| ${line.filter((_, column) => used[column]).join(' | ')} |`)
		.join('\n');
}

/** The parameters that hold a value, and where it goes when a route is given. */
export function parameterTable(parameters: Parameter[], route?: Route): string {
	const rows = parameters
		.filter(({ property }) => holdsValue(property))
		.map(({ path, label, property, when }) => [
			label,
			code(path),
			route?.uuids.has(path) ? 'UUID' : kindOf(property),
			property.required ? '**required**' : defaultOf(property),
			when.map(conditionText).join(', '),
			route ? placeText(route.places.get(path) ?? []) : '',
		]);
	return table(['Parameter', 'JSON name', 'Kind', 'Default', 'Shown for', 'Goes to'], rows);
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

/** `body data[].name` and `body data[].value` are told as "body `data[].name`, `data[].value`". */
function placeText(places: string[]): string {
	if (!places.length) return 'not sent';
	const parts = ['path', 'query', 'body'].flatMap((part) => {
		const names = places.filter((place) => place.startsWith(`${part} `));
		return names.length
			? `${part} ${names.map((name) => code(name.slice(part.length + 1))).join(', ')}`
			: [];
	});
	return parts.join('; ');
}
