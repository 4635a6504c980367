export { toNodeError } from './nodeError';
export * from './problem';
export { refused, retryAfter, type Response } from './refused';
export { joinNames, serviceText, webPage } from './text';
export { unanswered } from './unanswered';
