export { checkAnswer } from './pages/answer';
export { onEngine } from './ways/tool';
export { NO_REASON } from './exchange';
export type {
	Hint,
	Operation,
	Outcome,
	PassedOn,
	PathParameter,
	Position,
	ServiceRequest,
} from './exchange';
export { CREDENTIAL } from './host';
export { onePass } from './ways/onePass';
export { joinNames, ServiceProblem, toNodeError, unexpected } from './problems';
export { outOfTime, Reader, type Given } from './ways/reader';
