import type { INodeTypeDescription } from 'n8n-workflow';
import ts from 'typescript';
import { parametersOf, type eventsOf } from '../../tools/generate/description';

export type Described = ReturnType<typeof describedBy>[number];

/** Operations or events, each with the texts of its fields in the type that an assistant reads. */
export function describedBy(
	description: INodeTypeDescription,
	text: string,
	each: ReturnType<typeof eventsOf>,
) {
	const shared = parametersOf(description.properties.filter(({ name }) => name === 'event'));
	return each.map(({ name, example, returns, parameters }) => {
		const [resource, operation] = name.split('/');
		const fields = fieldsIn(text).find(
			(fields) =>
				operation === undefined ||
				(fields.resource?.includes(`'${resource}'`) &&
					fields.operation?.includes(`'${operation}'`)),
		);
		const all = [...shared, ...parameters].filter(({ property }) => property.type !== 'notice');
		// The hint of an operation is in the comment of its first field, that of an event at the top.
		const hint = fields?.resource ?? text;
		return { name, hint, example, returns, parameters: all, fields };
	});
}

/** For each type of parameters, the text of each field, with its comment. */
function fieldsIn(text: string): Array<Record<string, string | undefined>> {
	const file = ts.createSourceFile('types.ts', text, ts.ScriptTarget.Latest);
	const members = file.statements.map((statement) => {
		if (ts.isInterfaceDeclaration(statement)) return [...statement.members];
		const isObject = ts.isTypeAliasDeclaration(statement) && ts.isTypeLiteralNode(statement.type);
		return isObject ? [...statement.type.members] : [];
	});
	return members.map((each) =>
		Object.fromEntries(each.map((one) => [one.name?.getText(file), one.getFullText(file)])),
	);
}

/** Whether a field is hidden from an event. */
export const isHidden = (field: string, event: string) => {
	const [, events] = /@displayOptions\.show \{ \/?event: \[(.*?)\]/.exec(field) ?? [];
	return events !== undefined && !events.includes(`"${event}"`);
};
