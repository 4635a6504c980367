import { markdownTable } from '../shared/markdown';
import {
	choicesOf,
	eventsOf,
	isPicker,
	loadDescriptions,
	operationsOf,
	parametersOf,
	type Described,
	type Parameter,
} from './description';

/** The generated parts of docs/operations.md by name, not yet formatted. The rest is written by hand. */
export async function documentParts(): Promise<Record<string, string>> {
	const { node, trigger, credential } = await loadDescriptions();
	const operations = operationsOf(node);
	const requestOptions = node.properties.filter(({ name }) => name === 'requestOptions');
	const pickers = [...node.properties, ...trigger.properties].filter(isPicker);
	return {
		overview: operations.map(link).join('\n'),
		...Object.fromEntries(operations.map((each) => [each.name, section('##', each)])),
		...Object.fromEntries(eventsOf(trigger).map((each) => [each.name, section('###', each)])),
		credential: parameterTable(parametersOf(credential.properties)),
		requestOptions: parameterTable(parametersOf(requestOptions)),
		pickers: parameterTable(parametersOf(pickers)),
	};
}

function link({ title, description }: Described): string {
	const place = title.toLowerCase().replaceAll(':', '').replaceAll(' ', '-');
	return `- [${title}](#${place}): ${description}`;
}

function section(level: string, { title, description, parameters, example, returns }: Described) {
	const isNotice = ({ property }: Parameter) => property.type === 'notice';
	return [
		`${level} ${title}`,
		description,
		...parameters.filter(isNotice).map(({ property }) => property.displayName),
		parameterTable(parameters.filter((parameter) => !isNotice(parameter))),
		`Items: ${returns}.`,
		'Parameters in workflow JSON:',
		`\`\`\`json\n${JSON.stringify(example)}\n\`\`\``,
	].join('\n\n');
}

/** A table with each parameter's name in the editor and in workflow JSON. */
function parameterTable(parameters: Parameter[]): string {
	const rows = parameters.map(({ path, property, when }) => {
		const { displayName, description, hint } = property;
		const choices = choicesOf(property).map(({ name, value, description: meaning }) =>
			[`**${name}** (\`${value}\`)`, meaning].filter(Boolean).join(': '),
		);
		const conditions = when.map(({ name, values }) => {
			const allowed = values.map((value) => `\`${value}\``);
			return `Only when \`${name}\` is ${allowed.join(' or ')}.`;
		});
		const lines = [...conditions, description, hint, ...choices];
		return [displayName, `\`${path}\``, valueOf(property), lines.filter(Boolean).join('<br>')];
	});
	return markdownTable(['Field', 'JSON name', 'Value', 'Description'], rows);
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
