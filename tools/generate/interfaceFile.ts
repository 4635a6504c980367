/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { readFile } from 'node:fs/promises';

import { loadDescriptions } from './description';
import { shapes } from './schemas';
import { interfaceOf, read, type Interface } from './interface';

/** From the repository's root. */
export const INTERFACE = 'test/package/interface.txt';

/** What was committed; nothing when the file is not there. */
export async function committedInterface(): Promise<Interface> {
	return read(await readFile(INTERFACE, 'utf8').catch(() => ''));
}

/** That of the node as it is built. */
export async function presentInterface(): Promise<Interface> {
	const { node, credential } = await loadDescriptions();
	return interfaceOf(node, credential, await shapes());
}
