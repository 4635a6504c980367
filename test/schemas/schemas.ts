import { loadContract } from '../service/contract';
import { shown, type Shown } from './shown';

/** From the repository's root: one folder for each version of the node. */
export const FOLDER = 'nodes/EngagementService/__schema__/v1.0.0';

/** The schema of an item of each operation's default output, by the operation's name: `form/submit`. */
export async function schemas(): Promise<Record<string, Shown>> {
	const { components } = await loadContract();
	const of = (name: string) => shown(components.schemas[name]);
	const propertyOf = (name: string, property: string) => {
		const { [property]: found } = of(name).properties ?? {};
		return shown(found);
	};

	const formID = of('UUID');
	const referenceID = propertyOf('FormSubmission', 'referenceID');
	const txtMessage = object({ list: text, ...of('TxtMessage').properties });
	return {
		'contact/getHistory': of('ContactHistory'),
		'contact/query': {
			...object({
				referenceID: propertyOf('SelectedContact', 'referenceID'),
				source: propertyOf('SelectedContact', 'source'),
			}),
			// The fields of contacts: only the account knows their names. One without a value is null.
			additionalProperties: { type: ['string', 'null'] },
		},
		'form/submit': object({ success: yesOrNo, formID, referenceID }),
		'form/validate': object({ valid: yesOrNo, message: of('ErrorText'), formID, referenceID }),
		'message/getEvents': of('MessageEvents'),
		'transactionalDatabase/import': object({
			importID: propertyOf('ImportResult', 'importID'),
			transactionalDatabaseID: of('UUID'),
		}),
		'txtMessage/getManyByContact': txtMessage,
		'txtMessage/getManyByMobileNumber': txtMessage,
	};
}

const text: Shown = { type: 'string' };
const yesOrNo: Shown = { type: 'boolean' };
const object = (properties: Record<string, Shown>): Shown => ({ type: 'object', properties });
