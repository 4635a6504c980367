import { loadContract } from '../service/contract';
import { shown, type Shown } from './shown';

/** From the repository's root: one folder for each version of the node. */
export const FOLDER = 'nodes/EngagementService/__schema__/v1.0.0';

/**
 * The schema of an item of each output: `form/submit` for the default one of an operation, `contact/query output=raw`
 * for one that has to be chosen, and `failed item` for what stands in for any of them.
 */
export async function shapes(): Promise<Record<string, Shown>> {
	const { components } = await loadContract();
	const of = (name: string) => shown(components.schemas[name]);
	const some = (name: string, ...properties: string[]) => {
		const { properties: all = {} } = of(name);
		return Object.fromEntries(properties.map((property) => [property, shown(all[property])]));
	};

	const formID = of('UUID');
	const referenceID = some('FormSubmission', 'referenceID');
	const messageID = some('MessageEvents', 'messageID');
	const txtMessage = object({ list: text, ...of('TxtMessage').properties });
	return {
		'contact/getHistory': of('ContactHistory'),
		'contact/getHistory output=services': of('ServiceUsage'),
		'contact/getHistory output=serviceData': object({
			...some('ContactHistory', 'referenceID'),
			...of('ServiceUsageData').properties,
			...some('ServiceUsage', 'serviceID', 'applicationID'),
		}),
		'contact/query': {
			...object(some('SelectedContact', 'referenceID', 'source')),
			// The fields of contacts: only the account knows their names. One without a value is null.
			additionalProperties: { type: ['string', 'null'] },
		},
		'contact/query output=raw': of('SelectedContact'),
		'contact/query output=response': of('ContactQueryResult'),
		'form/submit': object({ success: yesOrNo, formID, ...referenceID }),
		'form/validate': object({ valid: yesOrNo, message: of('ErrorText'), formID, ...referenceID }),
		'message/getEvents': of('MessageEvents'),
		'message/getEvents output=events': object({
			...messageID,
			...of('MessageEvent').properties,
			...some('Link', 'url', 'displayName'),
		}),
		'message/getEvents output=links': object({ ...messageID, ...of('Link').properties }),
		'transactionalDatabase/import': object({
			...some('ImportResult', 'importID'),
			transactionalDatabaseID: of('UUID'),
		}),
		'txtMessage/getManyByContact': txtMessage,
		'txtMessage/getManyByContact output=response': of('TxtMessageList'),
		'txtMessage/getManyByMobileNumber': txtMessage,
		'txtMessage/getManyByMobileNumber output=response': of('TxtMessageList'),
		'failed item': object({ error: of('ErrorText') }),
	};
}

/** Those of the default outputs, by the operation's name: n8n's editor has one file for each operation. */
export async function schemas(): Promise<Record<string, Shown>> {
	const all = Object.entries(await shapes());
	return Object.fromEntries(all.filter(([name]) => !name.includes(' ')));
}

const text: Shown = { type: 'string' };
const yesOrNo: Shown = { type: 'boolean' };
const object = (properties: Record<string, Shown>): Shown => ({ type: 'object', properties });
