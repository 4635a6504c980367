export { onEngine } from './engine';
export type {
	Exchange,
	Operation,
	FieldNames,
	Outcome,
	PassedOn,
	ServiceRequest,
} from './exchange';
export { onePass } from './onePass';
export { unexpected } from './problems';
export type { Read } from './readOn';
