/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { join, sep } from 'node:path';

import execa from 'execa';
import { PackageDirectoryLoader } from 'n8n-core';

import { pack, repository, unpack } from '../../tools/shared/pack';
import { temporaryFolder } from '../../tools/shared/temporary';

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
let tarball: string;
let folder: string;

/** What users install, in a folder where only n8n-workflow can be found beside it. */
beforeAll(async () => {
	temporary = await temporaryFolder();
	tarball = await pack(repository, temporary.path);
	folder = await unpack(tarball);
	await mkdir(join(temporary.path, 'node_modules'));
	const workflow = (place: string) => join(place, 'node_modules', 'n8n-workflow');
	await symlink(workflow(repository), workflow(temporary.path), 'junction');
});
afterAll(async () => await temporary[Symbol.asyncDispose]());

/** The files in a folder and below, with forward slashes. */
function filesIn(place: string): string[] {
	return readdirSync(place, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name).slice(place.length + 1))
		.map((file) => file.replaceAll(sep, '/'));
}

it('the tarball holds only our own files', () => {
	const built = ['credentials', 'icons', 'nodes'].flatMap((part) =>
		filesIn(join(repository, part)).map((file) => `dist/${part}/${file.replace(/\.ts$/, '.js')}`),
	);

	expect(filesIn(folder).sort()).toEqual(
		[...built, 'LICENSE.md', 'README.md', 'package.json'].sort(),
	);
	expect(statSync(tarball).size).toBeLessThan(78_000);
});

it('no file names a source map, since none is packed', () => {
	const texts = filesIn(folder).map((file) => readFileSync(join(folder, file), 'utf8'));

	expect(texts.filter((text) => text.includes('sourceMappingURL'))).toEqual([]);
});

/** As the scanner itself scans. Jest cannot load it, since it is an ES module. */
const scan = `
	import * as scanner from '@n8n/scan-community-package/scanner/scanner.mjs';

	const [source, packed] = process.argv.slice(1);
	const results = [
		await scanner.analyzePackage(source, scanner.SOURCE_FILE_PATTERNS),
		await scanner.analyzePackage(packed, ['**/*.js', 'package.json']),
	];
	console.log(JSON.stringify(results));
`;

it("n8n's scanner passes the source and the package", async () => {
	const { path } = temporary;
	const args = ['--input-type=module', '--eval', scan, repository, folder];
	// The scanner leaves a folder among the temporary ones, and its rules differ where NODE_ENV is `test`.
	const env = { TMPDIR: path, TMP: path, TEMP: path, NODE_ENV: 'production' };
	const { stdout } = await execa('node', args, { cwd: repository, env });

	// A folder without any such file passes, too, with a message.
	expect(JSON.parse(stdout)).toEqual([{ passed: true }, { passed: true }]);
});

it('loads where only n8n-workflow can be found', async () => {
	const loader = new PackageDirectoryLoader(folder);
	await loader.loadAll();

	expect(Object.keys(loader.nodeTypes)).toEqual(['engagementService', 'engagementServiceTrigger']);
});
