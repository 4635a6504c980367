import { operations } from '../operations';
import { insideOf, type Described, type Parameter } from './description';
import { bold, conditionText, fieldList } from './fields';
import { notes } from './notes';

/** An operation's name and its place in docs/operations.md. */
export function linkTo({ resource, option }: Described): string {
	const title = titleOf({ resource, option });
	return `[${title}](#${title.toLowerCase().replaceAll(':', '').replaceAll(' ', '-')})`;
}

export const titleOf = ({ resource, option }: Pick<Described, 'resource' | 'option'>): string =>
	`${resource.name}: ${option.name}`;

/** What an operation is for, and the permission of the token, which the node says behind it. */
export function purposeOf({ option }: Described): { purpose: string; permission: string } {
	const [purpose, permission] = String(option.description).split(/ Permission of the API token: /);
	return { purpose, permission: permission.replace(/\.$/, '') };
}

/** What a person needs of an operation: what it is for, what to fill in, and which of it other operations have too. */
export function guideTo(described: Described, before: Described[]): string[] {
	const { purpose, permission } = purposeOf(described);
	const { parameters, name } = described;
	const notices = parameters.filter(({ property }) => property.type === 'notice');
	const own = fieldsOf(described).filter((field) => !before.some((other) => has(other, field)));
	return [
		`${purpose} ${permission === 'Any' ? 'Every valid token may do it.' : `The token needs the permission ${bold(permission)}.`}`,
		...notices.map(({ property }) => property.displayName),
		...(notes[name] ? [notes[name].trim()] : []),
		...before.flatMap((other) => sharedWith(other, described)),
		fieldsIn(own, parameters),
	];
}

/** Fields as a list, the options below **Options**. */
export function fieldsIn(own: Parameter[], all: Parameter[]): string {
	return own.flatMap((field) => listed(field, own, all)).join('\n');
}

/** A field in the list; an option stands below **Options**. */
function listed(field: Parameter, own: Parameter[], all: Parameter[]): string[] {
	const line = fieldList([field], all);
	if (!isOption(field)) return [line];
	const head = field === own.find(isOption) ? [`- ${bold('Options')}:`] : [];
	return [...head, line.replaceAll(/^/gm, '  ')];
}

const isOption = ({ path }: Parameter): boolean => path.startsWith('options.');

/** Which item comes out, in words: by default, or with what has to be chosen for it. */
export function outputOf({ name, parameters }: Described): string {
	const [{ chosen = {} }] = operations.find((operation) => operation.name === name)!.outputs;
	const conditions = Object.entries(chosen).map(([path, value]) => ({
		name: path,
		values: [value],
	}));
	return `What comes out${conditionText(conditions, parameters)}:`;
}

/** Those outside collections, and each option for itself. */
export function fieldsOf({ parameters }: Pick<Described, 'parameters'>): Parameter[] {
	// As they stand in the list: an option may be shown in fewer cases than its collection.
	const optionsIn = (field: Parameter) => {
		const paths = insideOf(field).map(({ path }) => path);
		return parameters.filter(({ path }) => paths.includes(path));
	};
	return parameters
		.filter(({ path, property }) => !path.includes('.') && property.type !== 'notice')
		.flatMap((field) => (field.path === 'options' ? optionsIn(field) : field))
		.filter(({ path }) => path !== 'options.concurrency');
}

function sharedWith(other: Described, described: Described): string[] {
	const shared = fieldsOf(described).filter((field) => has(other, field));
	if (!shared.length) return [];
	const names = shared.map(({ property }) => bold(property.displayName)).join(', ');
	return [`As in ${linkTo(other)}: ${names}.`];
}

function has(other: Described, field: Parameter): boolean {
	return fieldsOf(other).some((one) => essence(one) === essence(field));
}

/** The field, whichever operation it is shown for. */
function essence({ path, when, property }: Parameter): string {
	return JSON.stringify({ path, when, ...property, displayOptions: undefined });
}
