export { checkAnswer } from './pages/answer';
export { NO_REASON } from './exchange';
export type { Hint, Operation, Outcome, PassedOn, Position, ServiceRequest } from './exchange';
export { CREDENTIAL } from './host';
export { joinNames, ServiceProblem, toNodeError, TRY_LATER, unexpected } from './problems';
export { nothingFound } from './run';
export { outOfTime, Reader } from './ways/reader';
export { runAsTool } from './ways/tool';
export { runInWorkflow } from './ways/workflow';
