import type { INode, INodeParameters } from 'n8n-workflow';
import type { Workflow } from '../n8n/client';
import { node } from '../n8n/workflow';
import type { Side } from './cases/case';

/**
 * A workflow that does the work of one side when its webhook is called at `path`, for the people that Bench Start makes
 * of its parameters, and answers with what was measured. It stores nothing.
 */
export function workflowOf(
	{ name, stages }: Side,
	people: INodeParameters,
	path: string,
): Workflow {
	const all = [[webhook(path)], [benchNode('benchStart', people)], ...stages];
	const whole = [...all, [benchNode('benchStop', {})]];
	const settings = {
		executionOrder: 'v1',
		saveDataSuccessExecution: 'none',
		saveManualExecutions: false,
		saveExecutionProgress: false,
	};
	return { name, nodes: whole.flat(), connections: connected(whole), settings };
}

const webhook = (path: string): INode => ({
	...node('Webhook', 'n8n-nodes-base.webhook', 2, { path, responseMode: 'lastNode' }),
	webhookId: path,
});

const benchNode = (name: string, parameters: INodeParameters): INode =>
	node(name, `CUSTOM.${name}`, 1, parameters);

/** Every node of a stage with every node of the next. Nodes beside each other each get an input of their own. */
function connected(stages: INode[][]): object {
	const links = stages.slice(0, -1).flatMap((stage, index) =>
		stage.map(({ name }, input) => {
			const next = stages[index + 1].map((node) => ({
				node: node.name,
				type: 'main',
				index: input,
			}));
			return [name, { main: [next] }];
		}),
	);
	return Object.fromEntries(links);
}
