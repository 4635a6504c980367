export { checkAnswer } from './pages/answer';
export { runAsTool } from './entry/tool';
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
export { runInWorkflow } from './entry/workflow';
export { joinNames, ServiceProblem, toNodeError, unexpected } from './problems';
export { outOfTime, Reader, type Given } from './entry/reader';
