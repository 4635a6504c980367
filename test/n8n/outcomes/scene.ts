/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/require-node-api-error */
import { AssertionError, deepStrictEqual } from 'node:assert';
import type { IDataObject } from 'n8n-workflow';
import type { ControlClient } from '../../../tools/service';
import type { Row } from '../../../tools/n8n/dataTables';
import { Problem } from '../../../tools/shared/problem';

/** What one run of an example left in n8n. */
export interface Run {
	/** What came out of a node: of its first output, or 1 for the error output. Nothing when it did not run. */
	items(node: string, output?: number): IDataObject[];
}

/** An example in a real n8n, and the stand-in for the service, which has received nothing yet. */
export interface Scene {
	/** Runs the example to its end; a run that failed is a Problem. */
	run(): Promise<Run>;
	control: ControlClient;
	table(name: string): Promise<Row[]>;
}

/** Runs an example and looks at what it did. Rejects with a Problem that names what is wrong. */
export type Check = (scene: Scene) => Promise<void>;

/** Rejects with a Problem that begins with `what` unless both are deeply the same. */
export function same(what: string, actual: unknown, expected: unknown): void {
	try {
		deepStrictEqual(actual, expected);
	} catch (error) {
		if (!(error instanceof AssertionError)) throw error;
		throw new Problem(`${what}: not as expected.\n${error.message}`);
	}
}

/** The same for two lists whose order says nothing: requests under way at the same time arrive in any. */
export function sameInAnyOrder(what: string, actual: object[], expected: object[]): void {
	same(what, sorted(actual), sorted(expected));
}

const sorted = (entries: object[]) =>
	[...entries].sort((a, b) => textOf(a).localeCompare(textOf(b)));

const textOf = (entry: object) => Object.values(entry).sort().join();
