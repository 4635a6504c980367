/* eslint-disable @typescript-eslint/no-require-imports, @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports */
import { join } from 'node:path';

import type { INodeType } from 'n8n-workflow';

/** One of our nodes from new modules, with the same n8n, as after an update of the package in a running n8n. */
export function updated(name: 'EngagementService' | 'EngagementServiceTrigger'): INodeType {
	const n8n: unknown = require('n8n-workflow');
	const file = join(__dirname, '../../../dist/nodes/EngagementService', `${name}.node.js`);
	let node: INodeType | undefined;
	jest.isolateModules(() => {
		jest.doMock('n8n-workflow', () => n8n);
		node = new (require(file)[name])();
	});
	jest.dontMock('n8n-workflow');
	if (!node) throw new Error(`${name} was not loaded`);
	return node;
}
