import type { IDataObject, IPollFunctions, WorkflowActivateMode } from 'n8n-workflow';

import { EngagementServiceTrigger } from '../../../nodes/EngagementService/EngagementServiceTrigger.node';

/** What a contact has in the service, by the contact's reference ID. */
export type World = Map<string, Set<string>>;

export const programmeId = '4e9a1d70-63bf-4c28-a1d5-7f02c8b6e354';

/** How many contacts, or messages, the service puts on a page. */
const PAGE = 2;

/** The service, with so much on a page that every list has several. Refuses the request that `fails` names, from 1. */
function answerTo(world: World, { method, url = '', body, qs }: Request): IDataObject {
	const there = [...world].filter(([, entries]) => entries.size);
	if (method === 'POST') {
		const { startRecord: start = 0 } = JSON.parse(body);
		const page = there.slice(start, start + PAGE).map(([referenceID]) => ({ referenceID }));
		const next = start + PAGE < there.length ? start + PAGE : 0;
		return { selectedContacts: page, totalReturned: page.length, start, next };
	}
	const names = [...(world.get(url.split('/')[url.includes('/history') ? 3 : 5]) ?? [])];
	if (url.includes('/history')) {
		const entries = names.map((name) => ({ serviceUsageDataID: idOf(name), actionName: name[0] }));
		return { serviceData: entries };
	}
	const start = Number(qs.startIndex ?? 0);
	const messages = names.map((name) => ({ messageID: idOf(name), status: name[0] }));
	return { inbound: messages.slice(start, start + PAGE) };
}

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

/** n8n, as it polls a node: it saves what the node remembers when the node is activated, and when something comes out. */
export class Host {
	private saved = '{}';

	private kept: IDataObject = {};

	private requests = 0;

	private functions = this.lend('activate');

	private readonly node = new EngagementServiceTrigger();

	constructor(
		private readonly world: World,
		public parameters: IDataObject,
	) {}

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
					const body = JSON.stringify(answerTo(this.world, request));
					return { statusCode: 200, headers: {}, body };
				},
			},
		};
		return functions as unknown as IPollFunctions;
	}
}
