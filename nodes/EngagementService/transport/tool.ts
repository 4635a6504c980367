import type { IExecutePaginationFunctions, IExecuteSingleFunctions } from 'n8n-workflow';

/** Whether an AI agent calls the node. n8n makes the type of a tool from the type of a node, with this ending. */
export function isTool(context: IExecuteSingleFunctions): boolean {
	return context.getNode().type.endsWith('Tool');
}

/**
 * The same context, for a tool with failures as items. Where n8n's engine runs a tool, n8n does that unless the tool is
 * set to stop; where an agent calls it (agents before 3), the agent reads a failure as empty text, and may take it for
 * a success.
 */
export function tellingFailures(context: IExecutePaginationFunctions): IExecutePaginationFunctions {
	if (!isTool(context) || context.getNode().onError === 'stopWorkflow') return context;
	return Object.create(context, { continueOnFail: { value: () => true } });
}
