import { operations as all, type Operation } from '../operations';

type Tried = Pick<Operation, 'path' | 'parameters'>;

export const operations: Record<string, Tried> = Object.fromEntries(
	all.map(({ operation, path, parameters }) => [
		operation,
		{ path, parameters: { ...parameters, whenInvalid: 'stop' } },
	]),
);

export type OperationName = string;
export const operationNames = Object.keys(operations);
