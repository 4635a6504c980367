import type { Credential, Workflow } from '../../../tools/n8n/rest';
import { emailIn, inARow, node, signUp } from '../../../tools/n8n/submitPeople';

export const path = 'sign-up';
export const byHand = 'Start by Hand';

/** How many people the workflow signs up, unless its webhook is sent `{ people }`. */
export const people = 10;

/**
 * A workflow that signs up people, started by its webhook or by hand. Each e-mail address names the execution, so that
 * what an execution sends twice shows as the same address.
 */
export function signUpWorkflow(credential: Credential & { id: string }): Workflow {
	const email = "'person-' + i + '-of-' + $execution.id + '@example.com'";
	const list = `Array.from({ length: $json.body?.people ?? ${people} }, (_, i) => ({ Email: ${email} }))`;
	const nodes = signUp(credential, list);
	const webhook = {
		...node('Webhook', 'n8n-nodes-base.webhook', 2, { path, httpMethod: 'POST' }),
		webhookId: path,
	};
	const manual = node(byHand, 'n8n-nodes-base.manualTrigger', 1, {});
	return {
		name: 'Sign up people',
		nodes: [webhook, manual, ...nodes],
		connections: { ...inARow([manual, ...nodes]), ...inARow([webhook, ...nodes]) },
	};
}

/** Whether a body comes from one of these executions. */
export function isOf(executions: string[], body: unknown): boolean {
	const execution = /-of-(\w+)@/.exec(emailIn(body) ?? '')?.[1];
	return execution !== undefined && executions.includes(execution);
}
