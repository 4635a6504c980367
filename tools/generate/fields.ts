import type { INodeProperties } from 'n8n-workflow';

import { choicesOf, insideOf, type Condition, type Parameter } from './description';

/** What a person fills in, as a list: each field with what it means, and its choices or its own fields below it. */
export function fieldList(parameters: Parameter[], all: Parameter[] = parameters): string {
	return parameters.flatMap((parameter) => lines(parameter, all)).join('\n');
}

/** A sentence as the editor has it, with the names in it set off: `'Return All'`, `'referenceID'`. */
export function sentence(text: string): string {
	const names = text.replace(/(?<=^|\s)'([\w ]+)'/g, (_quoted, name: string) =>
		/^[A-Z]/.test(name) ? bold(name) : `\`${name}\``,
	);
	return /[.!?]$/.test(names) ? names : `${names}.`;
}

/** When something is shown, in the words of the editor: ` with **Return All** off`. */
export function conditionText(conditions: Condition[], all: Parameter[]): string {
	return conditions.map((condition) => ` with ${inWords(condition, all)}`).join();
}

export const bold = (text: string): string => `**${text}**`;

function lines(parameter: Parameter, all: Parameter[]): string[] {
	const { property } = parameter;
	const { displayName, description = '', hint = '', required } = property;
	const remarks = [required && 'required', atFirst(property), shownWhen(parameter, all)];
	const said = remarks.filter(Boolean).join('; ');
	const texts = [description, hint].filter(Boolean).map(sentence).join(' ');
	const head = `- ${bold(displayName)}${said && ` (${said})`}${texts && `: ${texts}`}`;
	return [head, ...below(parameter, all).map((line) => `  ${line}`)];
}

function below(parameter: Parameter, all: Parameter[]): string[] {
	const { property } = parameter;
	const choices = choicesOf(property).filter(({ description }) => description);
	return [
		...choices.map(({ name, value, description = '' }) => {
			const chosen = value === property.default ? ' (at first)' : '';
			return `- ${bold(name)}${chosen}: ${sentence(description)}`;
		}),
		...insideOf(parameter).flatMap((inner) => lines({ ...inner, when: [] }, all)),
	];
}

/** What a field holds before anyone has filled it in. */
function atFirst(property: INodeProperties): string {
	const { default: value, type } = property;
	const choices = choicesOf(property);
	if (choices.some(({ description }) => description)) return '';
	const chosen = choices.filter((choice) => [value].flat().some((one) => one === choice.value));
	if (chosen.length) return `${chosen.map(({ name }) => bold(name)).join(', ')} at first`;
	const isTelling = ['number', 'string'].includes(type) && value !== '' && !Array.isArray(value);
	return isTelling ? `\`${String(value)}\` at first` : '';
}

function shownWhen({ when }: Parameter, all: Parameter[]): string {
	return conditionText(when, all).trim();
}

function inWords({ name, values }: Condition, all: Parameter[]): string {
	const property = all.find(({ path }) => path === name)?.property;
	if (!property) throw new Error(`There is no ${name} to depend on.`);
	if (property.type === 'boolean') {
		return `${bold(property.displayName)} ${values.includes(true) ? 'on' : 'off'}`;
	}
	const chosen = choicesOf(property).filter(({ value }) => values.includes(value));
	const names = chosen.map(({ name }) => bold(name)).join(' or ');
	return `${bold(property.displayName)} set to ${names}`;
}
