/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import execa from 'execa';

import { temporaryFolder } from '../../tools/shared/temporary';

const manifest = {
	name: 'wrong',
	version: '1.0.0',
	files: ['dist'],
	overrides: { axios: '1.0.0' },
};

it('the scan finds faults in the source and in the package', async () => {
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

	const [source, packed] = stdout.split(/^Package: /m);
	for (const [text, file] of [
		[source, 'nodes/Wrong/Wrong.node.ts'],
		[packed, 'dist/nodes/Wrong/Wrong.node.js'],
	]) {
		expect(text).toContain('ESLint violations found');
		expect(text).toContain(file);
		expect(text).toContain('no-overrides-field');
	}
	expect(exitCode).toBe(1);
});
