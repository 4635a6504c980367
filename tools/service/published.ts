import { fieldIDs, ids } from './account';
import { shortIdOf } from './series';
import { filtersWith, seedData, type ServiceData } from './seedData';

/** How a service differs from its document. */
export interface Rules {
	/**
	 * As clients show it that are published for an API with the same paths and names. Longer pages than it gives are cut,
	 * or refused.
	 */
	published?: 'cut' | 'refused';
}

/** The most records of a page. Published clients never ask for more. */
export const MOST_RECORDS = 150;

const { newsletter, event, feedback } = ids.forms;

/** Forms and fields have short IDs, and a field has another ID in a form than in the database. */
const makePublishedData = (): ServiceData => ({
	...seedData,
	ids: {
		...ids,
		forms: {
			newsletter: shortIdOf(newsletter),
			event: shortIdOf(event),
			feedback: shortIdOf(feedback),
		},
	},
	forms: seedData.forms.map(({ formID, title, fields }) => ({
		formID: shortIdOf(formID),
		title,
		fields: fields.map((field) => ({ ...field, fieldID: shortIdOf(`${title} ${field.fieldID}`) })),
	})),
	contacts: seedData.contacts.map((contact) => ({
		...contact,
		data: contact.data.map(({ fieldID = '', ...field }) => ({
			...field,
			fieldID: shortIdOf(fieldID),
		})),
	})),
	filters: filtersWith((field) => shortIdOf(fieldIDs[field])),
});

/** Made when it is first needed: few tests do. */
let publishedData: ServiceData | undefined;

export const seedDataOf = ({ published }: Rules): ServiceData =>
	published ? (publishedData ??= makePublishedData()) : seedData;
