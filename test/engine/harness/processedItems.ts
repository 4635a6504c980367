import { DataDeduplicationService } from 'n8n-core';
import type { ICheckProcessedContextData, IDataDeduplicator } from 'n8n-workflow';

type Items = Parameters<IDataDeduplicator['checkProcessedAndRecord']>[0];
type Scope = Parameters<IDataDeduplicator['checkProcessedAndRecord']>[1];
type Options = Parameters<IDataDeduplicator['checkProcessedAndRecord']>[3];

/**
 * A store of processed items like n8n's (`DeduplicationHelper`): one row for each node, or for each workflow,
 * read whole and written whole without a lock, first in first out.
 */
class ProcessedItems implements IDataDeduplicator {
	/** Awaited before each reading and each writing of a row. */
	beforeAccess: () => Promise<void> = async () => {};

	readonly rows = new Map<string, Items>();

	clear(): void {
		this.rows.clear();
		this.beforeAccess = async () => {};
	}

	async checkProcessedAndRecord(
		items: Items,
		scope: Scope,
		context: ICheckProcessedContextData,
		{ maxEntries }: Options,
	) {
		const id = idOf(scope, context);
		const row = await this.read(id);
		const before = new Set(row);
		const isProcessed = (item: Items[number]) => before.has(item);
		const added = items.filter((item) => !isProcessed(item));
		row.push(...added);
		if (maxEntries) row.splice(0, row.length - maxEntries);
		await this.write(id, row);
		return { new: added, processed: items.filter(isProcessed) };
	}

	async removeProcessed(items: Items, scope: Scope, context: ICheckProcessedContextData) {
		const id = idOf(scope, context);
		const removed = new Set(items);
		const row = await this.read(id);
		await this.write(
			id,
			row.filter((item) => !removed.has(item)),
		);
	}

	async clearAllProcessedItems() {
		throw new Error('Not part of these tests');
	}

	async getProcessedDataCount() {
		return [...this.rows.values()].flat().length;
	}

	private async read(id: string): Promise<Items> {
		await this.beforeAccess();
		return [...(this.rows.get(id) ?? [])];
	}

	private async write(id: string, row: Items): Promise<void> {
		await this.beforeAccess();
		this.rows.set(id, row);
	}
}

function idOf(scope: Scope, { workflow, node }: ICheckProcessedContextData): string {
	if (!workflow.id) throw new Error('The expression evaluated to a falsy value');
	return `${workflow.id} ${scope === 'node' ? node?.id : ''}`;
}

const processed = new ProcessedItems();
let initialized: Promise<void> | undefined;

/** The store, emptied after each test. n8n takes only one in a process. */
export function useProcessedItems(): ProcessedItems {
	beforeAll(async () => await (initialized ??= DataDeduplicationService.init(processed)));
	afterEach(() => processed.clear());
	return processed;
}
