import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';

type FieldOrGroup = INodeProperties | INodePropertyCollection;

/** The name that the editor shows for the field at a path such as `options.source`, and the fields inside it. */
export function describe(fields: INodeProperties[], path: string) {
	let label = path;
	let inside: FieldOrGroup[] = fields;
	for (const name of path.split('.')) {
		const found = inside.find((candidate) => candidate.name === name);
		if (!found) break;
		// A group has no type. Its name would repeat that of its collection.
		if ('type' in found) label = found.displayName;
		inside = ('values' in found ? found.values : found.options?.filter(isFieldOrGroup)) ?? [];
	}
	return { label, fields: inside.filter((field) => 'type' in field) };
}

/** The names that the editor shows for the choices of a field outside collections. */
export function namesOf(fields: INodeProperties[], path: string): (choice: string) => string {
	const options = fields.find(({ name }) => name === path)?.options ?? [];
	return (choice) =>
		options.find((option) => 'value' in option && option.value === choice)?.name ?? choice;
}

function isFieldOrGroup(option: object): option is FieldOrGroup {
	return 'displayName' in option;
}
