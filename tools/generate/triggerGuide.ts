import type { INodeTypeDescription } from 'n8n-workflow';

import { eventsOf, type DescribedEvent } from './description';
import { fieldsIn, fieldsOf } from './guide';
import { parameterTable } from './table';
import { folded, trigger as intro } from './texts';

/** What a person needs of the trigger, event by event. */
export function triggerGuide(trigger: INodeTypeDescription): string[] {
	return [intro, ...eventsOf(trigger).flatMap(section)];
}

function section(event: DescribedEvent): string[] {
	const { option, parameters } = event;
	const notices = parameters.filter(({ property }) => property.type === 'notice');
	return [
		`### ${option.name}`,
		`${option.description}.`,
		...notices.map(({ property }) => property.displayName),
		fieldsIn(fieldsOf(event), parameters),
		folded([`\`event\` is \`${String(option.value)}\`.`, parameterTable(parameters)]),
	];
}
