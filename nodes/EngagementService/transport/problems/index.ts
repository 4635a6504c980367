export { toNodeError } from './nodeError';
export { CAUTION, givenUp, withItemsRead, isDoubtful, ServiceProblem, unexpected } from './problem';
export { refused, retryAfter, type Response } from './refused';
export { joinNames, serviceText, webPage } from './text';
export { unanswered } from './unanswered';
