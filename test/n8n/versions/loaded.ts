import type { INodeTypeBaseDescription } from 'n8n-workflow';
import codex from '../../../nodes/EngagementService/EngagementService.node.json';
import { Problem } from '../../../tools/shared/problem';
import { expectSame } from './expect';
import { nodeType, type Scene } from './scene';

type Icons = Pick<INodeTypeBaseDescription, 'iconUrl'>;

/** The node and the credential are there, with what n8n shows of them: icons for both themes, and the codex. */
export async function loaded({ client, credential }: Scene): Promise<void> {
	const type = (await client.nodeTypes()).find(({ name }) => name === nodeType);
	if (!type) throw new Problem('n8n has not loaded the node');
	const credentials: Array<Icons & { name: string }> = JSON.parse(
		await client.text('/types/credentials.json'),
	);
	const credentialType = credentials.find(({ name }) => name === credential.type);
	if (!credentialType) throw new Problem('n8n has not loaded the credential');

	expectSame('Categories', type.codex?.categories, codex.categories);
	expectSame('Search words', type.codex?.alias, codex.alias);
	for (const { iconUrl } of [type, credentialType]) {
		if (typeof iconUrl !== 'object') throw new Problem(`The icons are ${String(iconUrl)}`);
		for (const url of [iconUrl.light, iconUrl.dark]) {
			const icon = await client.text(`/${url}`);
			if (!icon.includes('<svg')) throw new Problem(`${url} is no icon`);
		}
	}
}
