export { checkAnswer } from './answer';
export { onEngine } from './engine';
export { NO_REASON } from './exchange';
export type {
	Exchange,
	Operation,
	FieldNames,
	Outcome,
	PassedOn,
	PathParameter,
	ServiceRequest,
} from './exchange';
export type { Bound } from './item';
export { CREDENTIAL } from './itemContext';
export { onePass } from './onePass';
export { ServiceProblem, toNodeError, unexpected } from './problems';
export { outOfTime, Reader, type Given } from './reader';
export type { Read } from './readOn';
