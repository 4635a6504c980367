import type { IDataObject, IPollFunctions, WorkflowActivateMode } from 'n8n-workflow';

import { EngagementServiceTrigger } from '../../../nodes/EngagementService/EngagementServiceTrigger.node';

/** What a contact has in the service, by the contact's reference ID: fields, messages, or entries of other lists. */
export type World = Map<string, Set<string>>;

/** The contacts, each with the names of what it has. One that has nothing is not there. */
export function contactsIn(world: World): Array<[person: string, names: string[]]> {
	return [...world].flatMap(([person, names]) => (names.size ? [[person, [...names]]] : []));
}

/** A message has one status: of those with the same ID, only the last is there. */
export function withoutOldStatuses(world: World): World {
	const isLast = (name: string, index: number, names: string[]) =>
		!idOf(name) || !names.slice(index + 1).some((later) => idOf(later) === idOf(name));
	return new Map([...world].map(([person, names]) => [person, new Set([...names].filter(isLast))]));
}

/** How many contacts, or messages, the service puts on a page. */
const PAGE = 2;

/** `n1` and `n2` have none, and are alike; `s1` and `S2` have the same, and differ. */
export function idOf(name: string): string {
	return /^n/.test(name) ? '' : name.toLowerCase()[0];
}

interface Request {
	method: string;
	url?: string;
	body: string;
	qs: IDataObject;
}

/** The service, with so little on a page that every list has several. */
class Service {
	private answers = 0;

	constructor(private readonly world: World) {}

	answerTo({ method, url = '', body, qs }: Request): IDataObject {
		if (method === 'POST') return this.contacts(JSON.parse(body).startRecord);
		const isHistory = url.includes('/history');
		const world = isHistory ? this.world : withoutOldStatuses(this.world);
		const names = [...(world.get(url.split('/')[isHistory ? 3 : 5]) ?? [])];
		if (url.endsWith('/events')) {
			return { events: names.map((name) => ({ eventID: idOf(name), event: name[0] })) };
		}
		if (isHistory) {
			const entryOf = (name: string) => ({ serviceUsageDataID: idOf(name), actionName: name[0] });
			return { serviceData: names.map(entryOf) };
		}
		const start = Number(qs.startIndex ?? 0);
		const messages = names.map((name) => ({ messageID: idOf(name), status: name[0] }));
		return { inbound: messages.slice(start, start + PAGE) };
	}

	/** Each answer names another source. */
	private contacts(start = 0): IDataObject {
		const source = String(++this.answers);
		const all = contactsIn(this.world).map(([referenceID, names]) => {
			return { referenceID, data: names.map((name) => ({ name })), source };
		});
		const page = all.slice(start, start + PAGE);
		const next = start + PAGE < all.length ? start + PAGE : 0;
		return { selectedContacts: page, totalReturned: page.length, start, next };
	}
}

/** n8n, as it polls a node: it saves what the node remembers when the node is activated, and when something comes out. */
export class Host {
	private saved = '{}';

	private kept: IDataObject = {};

	private requests = 0;

	private functions = this.lend('activate');

	private readonly node = new EngagementServiceTrigger();

	private readonly service: Service;

	constructor(
		world: World,
		public parameters: IDataObject,
	) {
		this.service = new Service(world);
	}

	/**
	 * Polls once.
	 *
	 * @param failsAt the request that the service refuses, from 1
	 * @returns the items, or the message of what went wrong
	 */
	async poll(failsAt = Infinity): Promise<IDataObject[] | string> {
		this.requests = 0;
		this.failsAt = failsAt;
		try {
			const output = await this.node.poll.call(this.functions);
			if (output) this.save();
			return (output ?? [[]])[0].map(({ json }) => json);
		} catch (error) {
			return error instanceof Error ? error.message : String(error);
		}
	}

	/** n8n refuses to activate when the first poll fails. */
	async activate(mode: WorkflowActivateMode): Promise<IDataObject[] | string> {
		this.kept = JSON.parse(this.saved);
		this.functions = this.lend(mode);
		const output = await this.poll();
		this.save();
		return output;
	}

	private failsAt = Infinity;

	private save(): void {
		this.saved = JSON.stringify(this.kept);
	}

	private lend(mode: WorkflowActivateMode): IPollFunctions {
		const functions = {
			getNode: () => ({ id: 'node', name: 'Trigger' }),
			getWorkflow: () => ({ id: 'workflow' }),
			getMode: () => 'trigger',
			getActivationMode: () => mode,
			getTimezone: () => 'UTC',
			getWorkflowStaticData: () => this.kept,
			getCredentials: async () => ({ baseUrl: 'https://service', apiToken: 'token' }),
			getNodeParameter: (path: string, fallback: unknown) => this.parameters[path] ?? fallback,
			helpers: {
				httpRequestWithAuthentication: async (_type: string, request: Request) => {
					if (++this.requests === this.failsAt) {
						return { statusCode: 400, headers: {}, body: '"Refused"' };
					}
					const body = JSON.stringify(this.service.answerTo(request));
					return { statusCode: 200, headers: {}, body };
				},
			},
		};
		return functions as unknown as IPollFunctions;
	}
}
