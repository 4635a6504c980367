/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { operationNames, operations } from '../../faults/operations';
import { expectSame } from './expect';
import { nodeType, type Scene } from './scene';

const SCHEMAS = join(__dirname, '../../../nodes/EngagementService/__schema__/v1.0.0');

/** n8n serves the schema of every operation's output, from which its editor shows what will come out. */
export async function previews({ client }: Scene): Promise<void> {
	for (const name of operationNames) {
		const { resource, operation } = operations[name].parameters;
		const file = `${resource}/${operation}.json`;
		const served: unknown = JSON.parse(await client.text(`/schemas/${nodeType}/1.0.0/${file}`));
		const ours: unknown = JSON.parse(await readFile(join(SCHEMAS, file), 'utf8'));
		expectSame(file, served, ours);
	}
}
