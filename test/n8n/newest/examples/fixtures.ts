import type { IDataObject } from 'n8n-workflow';
import { itemsOf, succeeded } from '../../../../tools/n8n/client';
import type { Row } from '../../../../tools/n8n/examples';
import { test as base } from '../../fixtures';

/** The items of a node's first output; none if it did not run. */
type Items = (node: string) => IDataObject[];

interface Own {
	/** Runs an example, by its file's name, to its end; a run that failed is an error. */
	run: (name: string) => Promise<Items>;
	table: (name: string) => Promise<Row[]>;
	/** The values of each accepted form by field name, in any order. */
	submitted: () => Array<Record<string, string | undefined>>;
}

export const test = base.extend<Own>({
	run: async ({ imported }, use) => {
		await use(async (name) => {
			const execution = succeeded(await imported.examples[name].run());
			return (node) => itemsOf(execution, node).map(({ json }) => json);
		});
	},
	table: async ({ imported }, use) => await use((name) => imported.tables[name]()),
	submitted: async ({ control }, use) => {
		await use(() =>
			control
				.submissions()
				.map(({ data = [] }) => Object.fromEntries(data.map(({ name, value }) => [name, value]))),
		);
	},
});

export { expect } from '@playwright/test';
