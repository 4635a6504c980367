import type { IDataObject } from 'n8n-workflow';

import type { Permission } from '../shared/api';
import type { ReadingOn } from './readOn';

/** What an operation asks of the service; the HTTP method stands in its routing. */
export interface ServiceRequest {
	/** Made with `path`. */
	path: string;
	query?: IDataObject;
	body?: object;
	/** The permission that the token needs. */
	permission: Permission;
	/** Whether the service changes something: such a request is never sent twice. */
	writes?: boolean;
	/** Whether any 2xx is a success, whatever it holds, and if it is empty. */
	anyAnswer?: boolean;
	/** A status beside 2xx whose text is an answer to put out, not an error. */
	refusal?: number;
	/** Whether the service says 404 where it says 400 elsewhere. */
	notFoundMeansMissingValue?: boolean;
	/** How to read on when the answer is a page of a longer list. */
	readingOn?: ReadingOn;
}

/** A path with every value percent-encoded, so that none can lead to another path. */
export function path(literals: TemplateStringsArray, ...segments: string[]): string {
	return String.raw({ raw: literals }, ...segments.map(encodeURIComponent));
}
