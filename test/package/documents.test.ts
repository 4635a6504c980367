/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { readFileSync } from 'node:fs';

import execa from 'execa';

import { events } from '../../nodes/EngagementService/trigger/events';
import { choicesOf, operationsOf } from '../../tools/generate/description';
import { EngagementService } from '../../nodes/EngagementService/EngagementService.node';

it('the documents link only to files and headings that exist', async () => {
	const links = ['--use', 'validate-links=repository:false'];
	const args = ['.', '--ignore-path', '.gitignore', '--frail', '--quiet', '--no-color', ...links];
	const { all } = await execa('remark', args, { preferLocal: true, all: true, reject: false });

	expect(all).toBe('');
});

describe('every operation and every event is named', () => {
	const { description } = new EngagementService();
	const pickers = description.properties.filter(({ name }) => name === 'operation');
	const actions = pickers.flatMap((picker) => choicesOf(picker)).map(({ action = '' }) => action);
	const links = operationsOf(description).map(
		({ title }) =>
			`docs/operations.md#${title.toLowerCase().replace(':', '').replaceAll(' ', '-')})`,
	);
	const names = Object.values(events).map(({ name }) => name);

	it.each([
		['README.md', [...links, ...names.map((name) => `\n| ${name} `)]],
		['CHANGELOG.md', [...actions, ...names]],
	])('in %s', (file, words) => {
		const document = readFileSync(file, 'utf8');

		expect(words.filter((each) => !document.includes(each))).toEqual([]);
	});
});
