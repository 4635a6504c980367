import type {
	IDataObject,
	IExecuteSingleFunctions,
	IN8nHttpFullResponse,
	INodeExecutionData,
} from 'n8n-workflow';

import { isObject } from '../../shared/json';
import { Parameters } from '../../shared/parameters';
import type { Operation } from '../contract';
import { sourceOf } from './routing';

/** Makes the items of an answer, where n8n's engine has sent the request as it is declared. */
export function itemsOfAnswer(
	operation: Operation,
): (
	this: IExecuteSingleFunctions,
	items: INodeExecutionData[],
	response: IN8nHttpFullResponse,
) => Promise<INodeExecutionData[]> {
	return async function (_items, { body, statusCode }) {
		const parameters = new Parameters(sourceOf(this), operation.fields);
		const input = operation.input(parameters, operation.declared(parameters));
		const answer: IDataObject = isObject(body) ? body : {};
		return operation.items(answer, input, { statusCode }).map((json) => ({ json }));
	};
}
