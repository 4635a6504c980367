import { markdownTable } from '../shared/markdown';
import { choicesOf, type Condition, type Described, type Parameter } from './description';

/**
 * A table of everything that stored workflows rely on, except the items. A row is a parameter of one or several operations,
 * events, nodes or credentials.
 */
export function jsonTable(places: Array<Pick<Described, 'name' | 'parameters'>>): string {
	const rows = new Map<string, string[]>();
	for (const { name, parameters } of places) {
		for (const { path, title, property, when } of parameters) {
			if (property.type === 'notice') continue;
			const choices = choicesOf(property).map((choice) => `\`${choice.value}\` (${choice.name})`);
			const own = [
				valueOf(property),
				when.map(conditionText).join(' and '),
				choices.join(', '),
				title,
			];
			const key = JSON.stringify([path, own]);
			const [, before] = rows.get(key) ?? [];
			rows.set(key, [`\`${path}\``, before ? `${before}<br>${name}` : name, ...own]);
		}
	}
	return markdownTable(
		['JSON name', 'In', 'Value', 'Only if', 'Choices', 'Field'],
		[...rows.values()],
	);
}

function conditionText({ name, values }: Condition): string {
	return `\`${name}\` is ${values.map((value) => `\`${value}\``).join(' or ')}`;
}

function valueOf({ type, typeOptions, required, default: value }: Parameter['property']): string {
	const { multipleValues, minValue, maxValue } = typeOptions ?? {};
	const range = minValue === undefined ? '' : ` from ${minValue}`;
	const end = maxValue === undefined ? '' : ` to ${maxValue}`;
	const kind = type + (multipleValues ? '[]' : '') + range + end;
	const isEmpty = ['""', '{}', '[]'].includes(JSON.stringify(value));
	const parts = [
		kind,
		required && '**required**',
		!isEmpty && `default \`${JSON.stringify(value)}\``,
	];
	return parts.filter(Boolean).join(', ');
}
