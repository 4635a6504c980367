export { CREDENTIAL } from './host';
export type { Hint, Operation, Outcome, PassedOn, Position, ServiceRequest } from './contract';
export { checkAnswer } from './pages/answer';
export { joinNames, ServiceProblem, toNodeError, unexpected } from './problems';
export { outOfTime, Reader } from './ways/reader';
export { runAsTool } from './ways/tool';
export { runInWorkflow } from './ways/workflow';
