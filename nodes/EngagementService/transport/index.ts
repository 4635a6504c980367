export type {
	Hint,
	HintedItems,
	HintedNames,
	NameGroup,
	Operation,
	Outcome,
	PageShape,
	Position,
	ServiceRequest,
} from './contract';
export { credentialId } from './n8n/node';
export { checkAnswer } from './pages/answer';
export {
	BASE_URL_AND_PATH,
	inHtml,
	joinNames,
	joinSome,
	NO_REASON,
	sentences,
	ServiceProblem,
	toNodeError,
	TRY_LATER,
	unexpected,
} from './problems';
export { nothingFound, saidOfNames } from './run';
export { itemsOfAnswer } from './entryPoints/answer';
export { Reader, timeSignal } from './entryPoints/reader';
export { runByRouting } from './entryPoints/routing';
export { runInWorkflow } from './entryPoints/workflow';
