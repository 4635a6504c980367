/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { INodeType, INodeTypeDescription } from 'n8n-workflow';
import type { Folders } from './program';
import { nodeType, triggerType } from './workflow';

/** What n8n's AI builder and its MCP server find. */
export interface Catalog {
	/** The TypeScript types of our two nodes, as an assistant gets them. */
	types: string[];
	/** The same, without the parts that n8n adds to the descriptions. */
	ownTypes: string[];
	/** The types of the nodes that n8n finds for each phrase, the best first. */
	found: Record<string, string[]>;
}

/** Parts of n8n whose types are not installed here. */
interface Dependencies {
	Container: { get<T>(token: new () => T): T };
}
interface Loading {
	LoadNodesAndCredentials: new () => {
		init(): Promise<void>;
		loadPackage(name: string): Promise<unknown>;
		postProcessLoaders(): Promise<void>;
	};
}
interface Catalogs {
	NodeCatalogService: new () => {
		initialize(): Promise<void>;
		getNodeTypeDefinition(request: { nodeId: string }): Promise<{ content: string }>;
		searchNodes(phrases: string[]): Promise<{ results: string }>;
	};
}
interface Types {
	synthesizeNodeTypeDef(description: INodeTypeDescription): string;
}

/** Asks n8n's own catalog of nodes for the phrases that it reads from stdin. */
async function main() {
	const search: Folders & { phrases: string[] } = JSON.parse(await text(process.stdin));
	const { n8n: folder, ours, phrases } = search;
	const n8n = createRequire(join(folder, 'package.json'));
	n8n('reflect-metadata');
	const { Container }: Dependencies = n8n('@n8n/di');
	const { LoadNodesAndCredentials }: Loading = n8n('n8n/dist/load-nodes-and-credentials');
	const { NodeCatalogService }: Catalogs = n8n('n8n/dist/node-catalog');
	const { synthesizeNodeTypeDef }: Types = n8n('n8n/dist/modules/mcp-registry/synthesize-type-def');

	const ownTypes = [nodeType, triggerType].map((name) => {
		const className = name.replace(/.*\.e/, 'E');
		const built: Record<string, new () => INodeType> = createRequire(join(ours, 'package.json'))(
			`./dist/nodes/EngagementService/${className}.node.js`,
		);
		return synthesizeNodeTypeDef({ ...new built[className]().description, name });
	});

	// From here on, n8n changes the descriptions.
	const loading = Container.get(LoadNodesAndCredentials);
	await loading.init();
	await loading.loadPackage('n8n-nodes-engagement-service');
	await loading.postProcessLoaders();
	const nodes = Container.get(NodeCatalogService);
	await nodes.initialize();

	const catalog: Catalog = { types: [], ownTypes, found: {} };
	for (const nodeId of [nodeType, triggerType]) {
		catalog.types.push((await nodes.getNodeTypeDefinition({ nodeId })).content);
	}
	for (const phrase of phrases) {
		const { results } = await nodes.searchNodes([phrase]);
		catalog.found[phrase] = [...results.matchAll(/^- (\S+)/gm)].map(([, name]) => name);
	}
	process.stdout.write(JSON.stringify(catalog), () => process.exit());
}

void main();
