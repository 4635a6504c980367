export { checkAnswer } from './pages/answer';
export { onEngine } from './engine';
export { NO_REASON } from './exchange';
export type {
	Operation,
	FieldNames,
	Outcome,
	PassedOn,
	PathParameter,
	Position,
	ServiceRequest,
} from './exchange';
export type { Bound } from './item';
export { CREDENTIAL } from './itemContext';
export { toNodeError } from './nodeError';
export { onePass } from './onePass';
export { ServiceProblem, unexpected } from './problems';
export { outOfTime, Reader, type Given } from './reader';
