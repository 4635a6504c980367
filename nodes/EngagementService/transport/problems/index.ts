export { RETRIED_STATUSES } from './meaning';
export { toNodeError } from './nodeError';
export * from './problem';
export { notSuccessful, refused, retryAfter, type Response } from './refused';
export { joinNames, listedErrors, serviceText, webPage } from './text';
export { unanswered } from './unanswered';
