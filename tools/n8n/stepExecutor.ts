/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import type * as Core from 'n8n-core';
import type * as Workflow from 'n8n-workflow';
import type * as ItemParametersModule from '../../nodes/EngagementService/transport/host/itemParameters';
import { nodeType } from './workflow';

export interface Step {
	/** Our node's type, or one of the readers below. */
	type: string;
	parameters: Workflow.INodeParameters;
	input: Workflow.IDataObject[];
	continueOnFail?: boolean;
}

export interface Job {
	/** The folders in which n8n and our package are installed. */
	n8n: string;
	ours: string;
	credential: Workflow.ICredentialDataDecryptedObject;
	/** The parameters that a reader reads. */
	paths: string[];
	steps: Step[];
}

export interface Outcome {
	outputs: Array<Workflow.INodeExecutionData[] | null>;
	/** The message and the description. */
	error?: string;
}

/** Parts of n8n whose types are not installed here. */
interface Executor {
	execute(request: object): Promise<{ outputs: Outcome['outputs'] }>;
}
interface Engine {
	V1StepExecutor: new (dependencies: object) => Executor;
}
interface Types {
	NodeTypes: new (logger: object, loaded: object) => Workflow.INodeTypes;
}
interface Settings {
	expressionEngine: Parameters<typeof Workflow.Expression.initExpressionEngine>[0];
}
interface Dependencies {
	Container: { get(token: unknown): Settings };
}

/** Runs the steps of a job, which it reads from stdin, one after another, as n8n's Engine 2.0 does. */
async function main() {
	const job: Job = JSON.parse(await text(process.stdin));
	const n8n = createRequire(join(job.n8n, 'package.json'));
	const { PackageDirectoryLoader }: typeof Core = n8n('n8n-core');
	const { Expression }: typeof Workflow = n8n('n8n-workflow');
	const { Container }: Dependencies = n8n('@n8n/di');
	const { GlobalConfig }: { GlobalConfig: unknown } = n8n('@n8n/config');
	const { NodeTypes }: Types = n8n('n8n/dist/node-types');
	const { V1StepExecutor }: Engine = n8n('@n8n/node-engine-compatibility');
	const { ItemParameters }: typeof ItemParametersModule = createRequire(
		join(job.ours, 'package.json'),
	)('./dist/nodes/EngagementService/transport/host/itemParameters');
	await Expression.initExpressionEngine(Container.get(GlobalConfig).expressionEngine);

	const loader = new PackageDirectoryLoader(job.ours);
	await loader.loadAll();
	const prefix = `${loader.packageName}.`;
	const nodeTypes = new NodeTypes(console, {
		getNode: (type: string) => loader.getNode(type.replace(prefix, '')),
	});
	const { description } = nodeTypes.getByNameAndVersion(nodeType, 1);

	/** A node with our node's parameters that returns their values, or the errors, as text. */
	const reader = (
		valueOf: (functions: Workflow.IExecuteFunctions) => (path: string, item: number) => unknown,
	): Workflow.INodeType => ({
		description,
		async execute() {
			const read = valueOf(this);
			const textOf = (path: string, item: number) => {
				try {
					return inspect(read(path, item), { depth: null });
				} catch (error) {
					const { context }: { context?: unknown } = Object(error);
					return `${error} ${inspect(context)}`;
				}
			};
			const readings = this.getInputData().flatMap((_input, item) =>
				job.paths.map((path) => ({ json: { item, path, value: textOf(path, item) } })),
			);
			return [readings];
		},
	});
	const readers: Record<string, Workflow.INodeType> = {
		'reader.n8n': reader(
			(functions) => (path, index) =>
				functions.getNodeParameter(path, index, null, { skipValidation: true }),
		),
		'reader.ours': reader((functions) => {
			const ours = new ItemParameters(functions, functions.getNode().parameters);
			return (path, index) => ours.get(path, index);
		}),
	};

	const { authenticate } = loader.getCredential('engagementServiceApi').type;
	if (typeof authenticate !== 'function') throw new Error('The credential has no function');
	const credentialsHelper = {
		authenticate: async (
			credential: Workflow.ICredentialDataDecryptedObject,
			_type: string,
			request: Workflow.IHttpRequestOptions,
		) => await authenticate(credential, request),
		getDecrypted: async () => job.credential,
		getParentTypes: () => [],
		isCredentialUsableByNode: () => true,
		preAuthentication: async () => undefined,
		runPreAuthentication: async () => undefined,
	};

	const url = 'http://127.0.0.1/';
	const additionalData = { credentialsHelper, formWaitingBaseUrl: url, webhookWaitingBaseUrl: url };

	async function run({ type, parameters, input, continueOnFail = false }: Step): Promise<Outcome> {
		const start = { id: 'start', name: 'Start', type: 'trigger', config: {} };
		const credentials = { engagementServiceApi: { id: '1', name: 'Account' } };
		const config = { nodeType: type, typeVersion: 1, parameters, credentials, continueOnFail };
		const node = { id: 'ours', name: 'Ours', type: 'v1-node', config };
		const items = input.map((json, item) => ({ json, pairedItem: { item } }));
		const executor = new V1StepExecutor({
			nodeTypes: {
				getByNameAndVersion: (name: string, version: number) =>
					readers[name] ?? nodeTypes.getByNameAndVersion(name, version),
			},
			additionalDataFactory: async () => additionalData,
			loadStepData: async () => ({
				graph: { nodes: [start, node], edges: [{ from: 'start', to: 'ours' }] },
				outputsByNode: { start: { 0: [items] } },
			}),
		});
		const context = {
			executionId: '1',
			stepId: '1',
			workflowId: '1',
			iteration: 0,
			callerContext: { hostMode: 'trigger' },
		};
		try {
			return await executor.execute({ node, inputs: [items], context });
		} catch (error) {
			const { description: more }: { description?: unknown } = Object(error);
			return { outputs: [], error: `${error} ${more}` };
		}
	}

	const outcomes: Outcome[] = [];
	for (const step of job.steps) outcomes.push(await run(step));
	process.stdout.write(JSON.stringify(outcomes));
	await Expression.disposeExpressionEngine();
}

void main();
