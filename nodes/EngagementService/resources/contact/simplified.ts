import type { IDataObject } from 'n8n-workflow';

import { namedValues } from './namedValues';

/** n8n takes an item with a top-level `error` for a failed one. */
const TAKEN = ['referenceID', 'source', 'error'];

/** One flat object for a contact: `{ referenceID, source, <field name>: value }`. */
export function simplified({ referenceID, source, data }: IDataObject): IDataObject {
	return Object.fromEntries([
		...(referenceID === undefined ? [] : [['referenceID', referenceID]]),
		...(source === undefined ? [] : [['source', source]]),
		...namedValues(data, TAKEN),
	]);
}
