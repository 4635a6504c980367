/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { readFileSync } from 'node:fs';

import execa from 'execa';

import { events } from '../../nodes/EngagementService/trigger/events';
import { operationsOf } from '../../tools/generate/description';
import { EngagementService } from '../../nodes/EngagementService/EngagementService.node';

it('the documents link only to files and headings that exist', async () => {
	const links = ['--use', 'validate-links=repository:false'];
	const args = ['.', '--ignore-path', '.gitignore', '--frail', '--quiet', '--no-color', ...links];
	const { all } = await execa('remark', args, { preferLocal: true, all: true, reject: false });

	expect(all).toBe('');
});

it('the README names every operation and every event', () => {
	const readme = readFileSync('README.md', 'utf8');
	const headings = operationsOf(new EngagementService().description).map(({ title }) => title);
	const anchors = headings.map((title) =>
		title.toLowerCase().replace(':', '').replaceAll(' ', '-'),
	);

	for (const anchor of anchors) expect(readme).toContain(`docs/operations.md#${anchor})`);
	for (const { name } of Object.values(events)) expect(readme).toMatch(`\n| ${name} `);
});
