import type { INodeParameters } from 'n8n-workflow';

import { useService, seedData } from './service';

const formID = seedData.ids.forms.newsletter;

/** Submit, one request after the other, with the `id` of each item as its reference ID. */
export const submitWith = (options: INodeParameters = {}) => ({
	resource: 'form',
	operation: 'submit',
	formId: formID,
	contactReferenceId: '={{ $json.id }}',
	fieldsMode: 'json',
	fieldsJson: { Email: 'nathan@example.com' },
	options: { concurrency: 1, ...options },
});

export const rows = (...ids: string[]) => ids.map((id) => ({ id }));

/** The output of a row that was received. */
export const successOf = (id: string) => ({ success: true, formID, referenceID: id });

/** As `useService`, with the reference IDs of the submissions that arrived. */
export function useSubmissions() {
	const service = useService();
	const references = async () =>
		(await service.received()).map(({ body }) => (body as { referenceID: string }).referenceID);
	return { ...service, references };
}
