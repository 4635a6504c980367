import { EngagementService } from '../../nodes/EngagementService/EngagementService.node';
import { choicesOf, operationsOf } from '../../tools/generate/description';
import type { NodeRun } from '../engine/harness';
import { failing, runs } from './items';

type Output = [name: string, run: NodeRun];

/** Every output that a stored workflow can have chosen, by the name of its schema, and a run that puts it out. */
export const outputs: Output[] = [
	...operationsOf(new EngagementService().description).flatMap(({ name, parameters }) => {
		const picker = parameters.find(({ path }) => path === 'output')?.property;
		const others = choicesOf(picker).filter(({ value }) => value !== picker?.default);
		return [outputOf(name), ...others.map(({ value }) => outputOf(name, value))];
	}),
	['failed item', failing],
];

function outputOf(operation: string, output?: string | number | boolean): Output {
	const run = runs[operation];
	if (output === undefined) return [operation, run];
	return [`${operation} output=${output}`, { ...run, parameters: { ...run.parameters, output } }];
}
