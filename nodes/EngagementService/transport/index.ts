export type {
	Hint,
	Operation,
	Outcome,
	PageShape,
	PassedOn,
	Position,
	ServiceRequest,
} from './contract';
export { CREDENTIAL } from './host';
export { checkAnswer } from './pages/answer';
export { joinNames, ServiceProblem, toNodeError, TRY_LATER, unexpected } from './problems';
export { nothingFound } from './run';
export { outOfTime, Reader } from './ways/reader';
export { runAsTool } from './ways/tool';
export { runInWorkflow } from './ways/workflow';
