export { errorText, toNodeError } from './nodeError';
export {
	BASE_URL_AND_PATH,
	TRY_LATER,
	ServiceProblem,
	KeyInDoubt,
	mayBeReceived,
	problemAfterSending,
	unexpected,
	withItemsRead,
} from './problem';
export { notAccepted, notSuccessful, type Response } from './notAccepted';
export { inHtml, shortName } from './shown';
export {
	joinNames,
	joinSome,
	listedErrors,
	NO_REASON,
	sentences,
	serviceText,
	webPage,
} from './text';
export { unanswered } from './unanswered';
