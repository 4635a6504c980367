import type {
	ContactQuery,
	FormSubmission,
	TransactionalImport,
} from '../../../nodes/EngagementService/shared/api';
import type { PageFaults } from '../faults';
import type { Store } from '../store';

/** Any of the bodies. The contract has been checked: an operation finds only the properties of its own. */
export type RequestBody = FormSubmission & TransactionalImport & ContactQuery;

/** A request that has passed the checks of token and contract. A body that was not sent is an empty object. */
export interface Call<Body = RequestBody> {
	params: Record<string, string>;
	query: Record<string, string | undefined>;
	body: Body;
	store: Store;
	faults: PageFaults;
}

/** Answers a call with the body of a 200, or throws a `Refusal`. */
export type Handler = (call: Call) => object;
