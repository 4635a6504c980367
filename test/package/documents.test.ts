/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { readFileSync } from 'node:fs';

import execa from 'execa';

import { EngagementServiceApi } from '../../credentials/EngagementServiceApi.credentials';
import { resources } from '../../nodes/EngagementService/resources';
import { events } from '../../nodes/EngagementService/trigger/events';
import { operationsOf } from '../../tools/generate/description';
import { EngagementService } from '../../nodes/EngagementService/EngagementService.node';

it('the documents link only to files and headings that exist', async () => {
	const links = ['--use', 'validate-links=repository:false'];
	const args = ['.', '--ignore-path', '.gitignore', '--frail', '--quiet', '--no-color', ...links];
	const { all } = await execa('remark', args, { preferLocal: true, all: true, reject: false });

	expect(all).toBe('');
});

const readme = readFileSync('README.md', 'utf8').split('\n');

it.each(operationsOf(new EngagementService().description))(
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

const fields = new EngagementServiceApi().properties;

it('the README explains every field of the credential', () => {
	const unexplained = fields.filter(
		({ displayName }) => !readme.some((line) => line.startsWith(`- **${displayName}**: `)),
	);

	expect(unexplained).toEqual([]);
});

it('SECURITY.md names every secret of the credential', () => {
	const security = readFileSync('SECURITY.md', 'utf8');
	const secrets = fields.filter(({ typeOptions }) => typeOptions?.password);

	expect(secrets.filter(({ displayName }) => !security.includes(displayName))).toEqual([]);
});

it('the changelog names every operation, every event, and every field of the credential', () => {
	const actions = resources.flatMap(({ subtitles }) => subtitles.map(([, action]) => action));
	const wanted = [...actions, ...names, ...fields.map(({ displayName }) => displayName)];
	// 'Contact Found' is not named by 'Contact Found or Changed'.
	const named = readFileSync('CHANGELOG.md', 'utf8').split(/[:,.()]\s*| and /);

	expect(wanted.filter((each) => !named.includes(each))).toEqual([]);
});
