/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { readFileSync } from 'node:fs';

import execa from 'execa';

import { EngagementServiceApi } from '../../credentials/EngagementServiceApi.credentials';
import { events } from '../../nodes/EngagementService/trigger/events';
import { choicesOf, operationsOf } from '../../tools/generate/description';
import { EngagementService } from '../../nodes/EngagementService/EngagementService.node';

it('the documents link only to files and headings that exist', async () => {
	const links = ['--use', 'validate-links=repository:false'];
	const args = ['.', '--ignore-path', '.gitignore', '--frail', '--quiet', '--no-color', ...links];
	const { all } = await execa('remark', args, { preferLocal: true, all: true, reject: false });

	expect(all).toBe('');
});

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n');
const readme = linesOf('README.md');
const { description } = new EngagementService();

it.each(operationsOf(description))(
	'the README has a row for $title, with the permission of the token',
	({ title, description }) => {
		const anchor = title.toLowerCase().replace(':', '').replaceAll(' ', '-');
		const [, permission = 'Any valid token'] = /API token: (.+)\.$/.exec(description) ?? [];

		const row = readme.find((line) => line.includes(`(docs/operations.md#${anchor})`));
		expect(row).toContain(permission);
	},
);

const names = Object.values(events).map(({ name }) => name);

it('the README has a row for every event', () => {
	const firstCells = readme.map((line) => line.split('|')[1]?.trim());

	expect(names.filter((name) => !firstCells.includes(name))).toEqual([]);
});

it('the README explains every field of the credential', () => {
	const fields = new EngagementServiceApi().properties.map(({ displayName }) => displayName);

	expect(
		fields.filter((field) => !readme.some((line) => line.startsWith(`- **${field}**: `))),
	).toEqual([]);
});

it('the changelog names every operation and every event', () => {
	const pickers = description.properties.filter(({ name }) => name === 'operation');
	const actions = pickers.flatMap((picker) => choicesOf(picker)).map(({ action = '' }) => action);

	const changelog = linesOf('CHANGELOG.md').join(' ');
	expect([...actions, ...names].filter((each) => !changelog.includes(each))).toEqual([]);
});
