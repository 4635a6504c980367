export { RETRIED_STATUSES, SLOW_DOWN_STATUSES } from './meaning';
export { toNodeError } from './nodeError';
export * from './problem';
export {
	notAccepted,
	notSuccessful,
	requestedWait,
	retryAfter,
	type Response,
} from './notAccepted';
export { inHtml } from './shown';
export { joinNames, listedErrors, NO_REASON, sentences, serviceText, webPage } from './text';
export { unanswered } from './unanswered';
