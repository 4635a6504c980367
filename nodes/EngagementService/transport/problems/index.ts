export { toNodeError } from './nodeError';
export * from './problem';
export { notSuccessful, refused, requestedWait, retryAfter, type Response } from './refused';
export { inHtml } from './shown';
export { joinNames, listedErrors, serviceText, webPage } from './text';
export { unanswered } from './unanswered';
