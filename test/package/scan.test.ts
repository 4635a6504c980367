/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import execa from 'execa';

import { temporaryFolder } from '../../tools/shared/temporary';
import { problemsIn } from '../../tools/scan/problems';

const manifest = {
	name: 'n8n-nodes-wrong',
	version: '1.0.0',
	description: 'A package that n8n refuses',
	license: 'MIT',
	author: { name: 'Nathan', email: 'nathan@example.com' },
	keywords: ['n8n-community-node-package'],
	files: ['dist'],
	overrides: { axios: '1.0.0' },
	peerDependencies: { 'n8n-workflow': '*' },
	n8n: { n8nNodesApiVersion: 1, nodes: ['dist/nodes/Wrong/Wrong.node.js'] },
};

it('tells what is wrong in the source and in the package, and fails', async () => {
	await using folder = await temporaryFolder();
	const files = {
		'package.json': JSON.stringify(manifest),
		'nodes/Wrong/Wrong.node.ts': '\nexport const home: unknown = process.env.HOME;\n',
		'dist/nodes/Wrong/Wrong.node.js': '\n\nexports.home = process.env.HOME;\n',
	};
	for (const [name, text] of Object.entries(files)) {
		await mkdir(dirname(join(folder.path, name)), { recursive: true });
		await writeFile(join(folder.path, name), text);
	}

	const command = [require.resolve('tsx/cli'), join(__dirname, '../../tools/scan/scan.ts')];
	const { exitCode, stdout } = await execa('node', command, { cwd: folder.path, reject: false });

	const overrides = expect.stringMatching(/^ {2}package\.json:1 .*no-overrides-field\)$/);
	expect(stdout.split('\n')).toEqual([
		'Source: 2 problems',
		expect.stringMatching(/^ {2}nodes\/Wrong\/Wrong\.node\.ts:2 .*no-restricted-globals\)$/),
		overrides,
		'Package: 2 problems',
		expect.stringMatching(/^ {2}dist\/nodes\/Wrong\/Wrong\.node\.js:3 .*no-restricted-globals\)$/),
		overrides,
		expect.stringContaining('Provenance: not checked'),
	]);
	expect(exitCode).toBe(1);
});

it.each([
	[{ passed: true }, []],
	[{ passed: true, message: 'No files found to analyze' }, ['No files found to analyze']],
	[{ passed: false, message: 'Analysis failed: x' }, ['Analysis failed: x']],
])('takes %j for %j', (scanned, problems) => {
	expect(problemsIn('/', scanned)).toEqual(problems);
});
