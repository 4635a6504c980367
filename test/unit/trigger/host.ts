import type { IDataObject, IPollFunctions, WorkflowActivateMode } from 'n8n-workflow';

import { EngagementServiceTrigger } from '../../../nodes/EngagementService/EngagementServiceTrigger.node';

/** The names of the history entries of each contact. */
export type World = Map<string, Set<string>>;

/** The contacts that the service finds: those that have entries. */
export function contactsIn(world: World): Array<[contact: string, names: string[]]> {
	return [...world].flatMap(([contact, names]) => (names.size ? [[contact, [...names]]] : []));
}

/** Names that begin with `n` are those of entries without an ID. */
export function idOf(name: string): string {
	return name.startsWith('n') ? '' : name;
}

interface Request {
	method: string;
	url?: string;
	body: string;
}

function answerTo({ method, url = '', body }: Request, world: World): IDataObject {
	if (method === 'GET') {
		const names = [...(world.get(url.split('/')[3]) ?? [])];
		const entryOf = (name: string) => ({ serviceUsageDataID: idOf(name), actionName: name[0] });
		return { serviceData: names.map(entryOf) };
	}
	const contacts = contactsIn(world).map(([referenceID]) => ({ referenceID }));
	return JSON.parse(body).startRecord ? {} : { selectedContacts: contacts };
}

/** n8n, which saves the memory at an activation, and after a poll that finds something. */
export class Host {
	private saved = '{}';
	private kept: IDataObject = {};
	private requests = 0;
	private failsAt = Infinity;
	private functions = this.functionsOf('activate');
	private readonly node = new EngagementServiceTrigger();

	constructor(
		private readonly world: World,
		public parameters: IDataObject,
	) {}

	/**
	 * Polls once.
	 *
	 * @param failsAt the request that the service refuses, from 1
	 * @returns the items, or the message of the error
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

	/** n8n loses what it has not saved, and polls at once. */
	async activate(mode: WorkflowActivateMode, failsAt?: number): Promise<IDataObject[] | string> {
		this.kept = JSON.parse(this.saved);
		this.functions = this.functionsOf(mode);
		const output = await this.poll(failsAt);
		this.save();
		return output;
	}

	private save(): void {
		this.saved = JSON.stringify(this.kept);
	}

	private functionsOf(mode: WorkflowActivateMode): IPollFunctions {
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
					const isRefused = ++this.requests === this.failsAt;
					const body = isRefused ? 'Refused' : answerTo(request, this.world);
					const statusCode = isRefused ? 400 : 200;
					return { statusCode, headers: {}, body: JSON.stringify(body) };
				},
			},
		};
		return functions as unknown as IPollFunctions;
	}
}
