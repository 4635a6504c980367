import type {
	DeclarativeRestApiSettings,
	IExecutePaginationFunctions,
	INodeExecutionData,
} from 'n8n-workflow';

import { perform } from './perform';
import { preparedFor } from './prepare';
import { tellingFailures } from './tool';

export { onePass } from './onePass';
export { prepare, receive, type Exchange } from './prepare';
export { unexpected } from './problems';
export { path, type Outcome, type ServiceRequest } from './request';

/**
 * What n8n's engine can take from one input item, with a margin for a smaller stack: it overflows at about 120,000.
 * In one pass there is no such limit.
 */
const MOST_ITEMS = 100_000;

/** The one way out on n8n's engine, which calls it for each item in place of sending the request itself. */
export async function transport(
	this: IExecutePaginationFunctions,
	{ options, postReceive }: DeclarativeRestApiSettings.ResultOptions,
): Promise<INodeExecutionData[]> {
	if (preparedFor(options).run?.failedInPreparing && !this.continueOnFail()) return [];
	return await perform({
		context: tellingFailures(this),
		options,
		postReceive: postReceive.flatMap(({ actions }) => actions),
		mostItems: MOST_ITEMS,
	});
}
