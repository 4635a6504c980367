import { isObject, objectsOf } from '../../nodes/EngagementService/shared/json';
import { listedErrors } from '../../nodes/EngagementService/transport/problems/text';
import { txtLists } from '../service/api';
import { said, type Answer, type Client } from './client';
import { ofContacts } from './contacts';
import { largestPage, type Finding } from './finding';

/** IDs that only somebody with an account knows. */
export interface KnownIds {
	form?: string;
	contact?: string;
	programme?: string;
}

/** An ID that nobody has. */
const UNKNOWN = '00000000-0000-0000-0000-000000000000';

export async function* findings(client: Client, known: KnownIds): AsyncGenerator<Finding> {
	yield* ofForms(client, known.form);
	const found = yield* ofContacts(client);
	const contact = known.contact ?? found;
	if (contact) {
		yield* ofHistory(client, contact);
		yield* ofMessages(client, contact, known.programme);
	}
	const errors = [...client.errors].join('; ');
	yield ['Bodies of errors', errors, 'string', errors === 'string'];
	yield ['Headers about rates', [...client.rateHeaders].join(', ') || 'none', 'none needed'];
}

async function* ofForms(client: Client, form?: string): AsyncGenerator<Finding> {
	const validate = async (id: string, token?: string) =>
		await client.request(['forms', id, 'validate'], { body: {}, token });
	const unknown = await validate(UNKNOWN);
	const passes = [200, 400].includes(unknown.status);
	yield ['An unknown form', said(unknown), "200 or 400, for the credential's test", passes];
	const refused = await validate(UNKNOWN, 'not-a-token');
	yield ['A wrong token', said(refused), '401', refused.status === 401];

	const empty = form && (await validate(form));
	const seen = empty ? said(empty) : 'not asked, without --form';
	yield ['An empty form', seen, '400, or 200 that lists errors', empty ? isRead(empty) : undefined];
}

/** Whether the node understands an answer of Validate. */
function isRead({ status, body }: Answer): boolean {
	if (status !== 200) return status === 400;
	return listedErrors(body) !== undefined || (isObject(body) && !Object.keys(body).length);
}

async function* ofHistory(client: Client, contact: string): AsyncGenerator<Finding> {
	const get = async (id: string, query?: Record<string, string>, rest: string[] = []) =>
		await client.request(['database', 'contacts', id, 'history', ...rest], { query });
	const unknown = await get(UNKNOWN);
	yield ['An unknown contact', said(unknown), '4xx', isRefused(unknown)];
	const message = await get(contact, {}, [UNKNOWN, 'events']);
	const isSkipped = [400, 404].includes(message.status);
	yield ['An unknown message', said(message), '400 or 404, for the trigger', isSkipped];

	const lengths = async (query?: Record<string, string>) => {
		const { status, body } = await get(contact, query);
		const { services, serviceData } = isObject(body) ? body : {};
		return `${status}, ${objectsOf(services).length} used, ${objectsOf(serviceData).length} entries`;
	};
	const all = await lengths();
	yield ['A history', all, '200', all.startsWith('200')];
	const later = await lengths({ since: new Date(Date.now() + 86_400_000).toISOString() });
	const nothing = '200, 0 used, 0 entries';
	yield ['since, tomorrow', later, nothing, all === nothing ? undefined : later === nothing];
	yield ['showAll', await lengths({ showAll: 'true' }), 'nothing'];
}

async function* ofMessages(
	client: Client,
	contact: string,
	programme?: string,
): AsyncGenerator<Finding> {
	if (!programme) return yield ['TXT messages', 'not asked, without --programme', ''];
	const get = async (id: string, numRecords: number) => {
		const path = ['txt', 'programmes', id, 'sendtxt', contact];
		const answer = await client.request(path, { query: { numRecords: String(numRecords) } });
		const lists = isObject(answer.body) ? answer.body : {};
		return { ...answer, count: txtLists.flatMap((list) => objectsOf(lists[list])).length };
	};
	const unknown = await get(UNKNOWN, 4);
	yield ['An unknown programme', said(unknown), '4xx', isRefused(unknown)];
	yield await largestPage('messages', async (numRecords) => await get(programme, numRecords));

	const [four, more] = [(await get(programme, 4)).count, (await get(programme, 150)).count];
	const counted = ['other messages, too', 'all lists together', 'each list alone'][
		Math.sign(four - 4) + 1
	];
	const isKnown = more > 4;
	const seen = isKnown ? counted : 'too few messages';
	yield ['Messages are counted', seen, 'without those of others', isKnown ? four >= 4 : undefined];
}

const isRefused = ({ status }: Answer): boolean => status >= 400 && status < 500;
