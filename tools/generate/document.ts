import { markdownTable } from '../shared/markdown';
import {
	choicesOf,
	eventsOf,
	holdsValue,
	isPicker,
	loadDescriptions,
	operationsOf,
	parametersOf,
	type Described,
	type Parameter,
} from './description';
import { jsonTable } from './jsonTable';

/** The generated parts of docs/operations.md by name, not yet formatted. The rest is written by hand. */
export async function documentParts(): Promise<Record<string, string>> {
	const { node, trigger, credential } = await loadDescriptions();
	const operations = operationsOf(node);
	const events = eventsOf(trigger);
	const requestOptions = parametersOf(
		node.properties.filter(({ name }) => name === 'requestOptions'),
	);
	const credentialFields = parametersOf(credential.properties);
	const pickersOf = ({ properties }: typeof node) => parametersOf(properties.filter(isPicker));
	return {
		overview: operations.map(link).join('\n'),
		...Object.fromEntries(operations.map((each) => [each.name, section('##', each)])),
		...Object.fromEntries(events.map((each) => [each.name, section('###', each)])),
		credential: fieldTable(credentialFields),
		requestOptions: fieldTable(requestOptions),
		json: jsonTable([
			{ name: node.name, parameters: [...pickersOf(node), ...requestOptions] },
			...operations,
			{ name: trigger.name, parameters: pickersOf(trigger) },
			...events,
			{ name: credential.name, parameters: credentialFields },
		]),
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
		fieldTable(parameters.filter((parameter) => !isNotice(parameter))),
		`Items: ${returns}.`,
		'Parameters in workflow JSON:',
		`\`\`\`json\n${JSON.stringify(example)}\n\`\`\``,
	].join('\n\n');
}

/** A table of the fields as the editor shows them. A collection without a description only groups other fields. */
function fieldTable(parameters: Parameter[]): string {
	const shown = parameters.filter(({ property }) => holdsValue(property) || property.description);
	const rows = shown.map(({ title, property, when }) => {
		const conditions = when.map(({ name, values }) => {
			const decisive = parameters.find(({ path }) => path === name)?.property;
			const allowed = values.map((value) => `**${nameOf(value, decisive)}**`);
			return `Only if **${decisive?.displayName}** is ${allowed.join(' or ')}.`;
		});
		const choices = choicesOf(property).map(({ name, description }) =>
			[`**${name}**`, description].filter(Boolean).join(': '),
		);
		const lines = [...conditions, property.description, property.hint, ...choices];
		return [title, valueOf(property), lines.filter(Boolean).join('<br>')];
	});
	return markdownTable(['Field', 'Value', 'Description'], rows);
}

/** A value as the editor shows it. */
function nameOf(value: unknown, property?: Parameter['property']): string {
	if (typeof value === 'boolean') return value ? 'on' : 'off';
	const choices = property ? choicesOf(property) : [];
	return choices.find((choice) => choice.value === value)?.name ?? `\`${String(value)}\``;
}

const kinds: Record<string, string> = {
	boolean: 'On or off',
	dateTime: 'Date and time',
	fixedCollection: 'Rows',
	json: 'JSON',
	multiOptions: 'Choices',
	number: 'Number',
	options: 'Choice',
	string: 'Text',
};

function valueOf(property: Parameter['property']): string {
	const { type, typeOptions, required, default: value } = property;
	const { multipleValues, minValue, maxValue } = typeOptions ?? {};
	const range = minValue === undefined ? '' : ` from ${minValue}`;
	const end = maxValue === undefined ? '' : ` to ${maxValue}`;
	const each = multipleValues && type !== 'fixedCollection' ? 's' : '';
	const names = [value].flat().map((one) => nameOf(one, property));
	const hasDefault = holdsValue(property) && String(value) !== '';
	return [
		kinds[type] + each + range + end,
		required && '**required**',
		hasDefault && `default ${names.join(', ')}`,
	]
		.filter(Boolean)
		.join(', ');
}
