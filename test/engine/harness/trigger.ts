import { PollContext } from 'n8n-core';
import type {
	ICredentialDataDecryptedObject,
	INode,
	INodeParameters,
	IPollFunctions,
	WorkflowActivateMode,
	WorkflowExecuteMode,
} from 'n8n-workflow';

import { updated } from './update';
import { hosted, nodeOf, typeOf } from './workflow';

export interface Activated {
	parameters: INodeParameters;
	/** `manual` in the editor. */
	mode?: WorkflowExecuteMode;
	/** Why the workflow begins to poll; `activate` by default. */
	activation?: WorkflowActivateMode;
	/** What `kept` returned before. */
	kept?: string;
	/** Stands for the service. */
	answer?: IPollFunctions['helpers']['httpRequestWithAuthentication'];
}

/** An active workflow with the trigger, as n8n polls it in memory. */
export async function activate(
	credentials: ICredentialDataDecryptedObject,
	{ parameters, mode = 'trigger', activation = 'activate', kept, answer }: Activated,
) {
	const type = typeOf('engagementServiceTrigger');
	const names = ['Engagement Service Trigger', 'Engagement Service Trigger1'];
	const triggers = names.map((name) => nodeOf(name, { type, parameters }));
	const host = { nodes: triggers, credentials, staticData: kept };
	const { workflow, additionalData } = await hosted(host);
	const contextOf = (node: INode, reason = activation, time?: number) => {
		const context = new PollContext(
			workflow,
			node,
			additionalData,
			mode,
			reason,
			...Array.from({ length: 5 }, () => undefined),
			...(time === undefined ? [] : [() => time]),
		);
		if (answer) context.helpers.httpRequestWithAuthentication = answer;
		return context;
	};
	const [node, other] = names.map((name) => workflow.nodes[name]);
	const [context, otherContext] = [node, other].map((each) => contextOf(each));
	let { poll } = workflow.nodeTypes.getByNameAndVersion(type);
	const pollOf = (one: PollContext) => async () => {
		const output = await poll?.call(one);
		return output?.[0].map(({ json }) => json);
	};
	return {
		/** Polls once. Returns the JSON of the new items; undefined if there are none. */
		poll: pollOf(context),
		/** Polls with functions of its own, as after the workflow was saved, and as in n8n's durable polling. */
		pollAlone: async (time?: number) => await pollOf(contextOf(node, 'update', time))(),
		/** The same for another trigger of the workflow, with the same parameters. */
		pollOther: pollOf(otherContext),
		/** Updates the package, while the workflow stays active. */
		update() {
			({ poll } = updated('EngagementServiceTrigger'));
		},
		/** Changes parameters and other settings of the node. */
		set({ parameters, ...settings }: Partial<INode>) {
			Object.assign(node.parameters, parameters);
			Object.assign(node, settings);
		},
		setCredential(data: ICredentialDataDecryptedObject) {
			Object.assign(credentials, data);
		},
		/** The workflow's static data, as n8n stores it. */
		kept: () => JSON.stringify(workflow.staticData),
	};
}

export type Trigger = Awaited<ReturnType<typeof activate>>;
