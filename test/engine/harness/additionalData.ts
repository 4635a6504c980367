import { ExecutionLifecycleHooks, ExternalSecretsProxy } from 'n8n-core';
import type {
	ICredentialsHelper,
	IWorkflowBase,
	IWorkflowExecuteAdditionalData,
} from 'n8n-workflow';

/** What a host lends to an execution: of it, a node reaches credentials, lifecycle hooks and addresses. */
export function additionalDataFor(
	workflowData: IWorkflowBase,
	credentialsHelper: ICredentialsHelper,
): IWorkflowExecuteAdditionalData {
	const url = 'http://127.0.0.1/';
	const unused = async (): Promise<never> => {
		throw new Error('Not part of these tests');
	};
	return {
		credentialsHelper,
		externalSecretsProxy: new ExternalSecretsProxy(),
		hooks: new ExecutionLifecycleHooks('trigger', '1', workflowData),
		executionId: '1',
		currentNodeExecutionIndex: 0,
		variables: {},
		restApiUrl: url,
		instanceBaseUrl: url,
		formBaseUrl: url,
		formWaitingBaseUrl: url,
		formTestBaseUrl: url,
		webhookBaseUrl: url,
		webhookWaitingBaseUrl: url,
		webhookTestBaseUrl: url,
		mcpBaseUrl: url,
		mcpTestBaseUrl: url,
		executeWorkflow: unused,
		getRunExecutionData: unused,
		getRuntimeCredential: unused,
		startRunnerTask: unused,
		logAiEvent: () => {},
	};
}
