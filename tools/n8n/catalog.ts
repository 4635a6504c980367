import type { Installed } from './install';
import type { LocalN8n } from './local';
import { installedIn, runProgram } from './program';

export interface Search {
	n8n: string;
	ours: string;
	phrases: string[];
}

/** What n8n's AI builder and its MCP server find. */
export interface Catalog {
	/** The TypeScript types of our two nodes, as an assistant gets them. */
	types: string[];
	/** The same, without the parts that n8n adds to the descriptions. */
	ownTypes: string[];
	/** The types of the nodes that n8n finds for each phrase, the best first. */
	found: Record<string, string[]>;
}

/** Asks n8n's own catalog of nodes. `n8n` need not run, but has our node. */
export async function askCatalog(
	installed: Installed,
	n8n: LocalN8n,
	phrases: string[],
): Promise<Catalog> {
	const search: Search = { n8n: installed.folder, ours: installedIn(n8n), phrases };
	return await runProgram('catalogReader.ts', installed, n8n, search);
}
