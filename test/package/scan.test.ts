import execa from 'execa';

import { pack, repository, unpack } from '../../tools/shared/pack';
import { temporaryFolder } from '../../tools/shared/temporary';

/** As the scanner itself scans. Jest cannot load it, since it is an ES module. */
const program = `
	import * as scanner from '@n8n/scan-community-package/scanner/scanner.mjs';

	const [source, packed] = process.argv.slice(1);
	const results = [
		await scanner.analyzePackage(source, scanner.SOURCE_FILE_PATTERNS),
		await scanner.analyzePackage(packed, ['**/*.js', 'package.json']),
	];
	console.log(JSON.stringify(results));
`;

it("n8n's scanner passes the source and the package", async () => {
	await using temporary = await temporaryFolder();
	const { path } = temporary;
	const packed = await unpack(await pack(repository, path));
	const args = ['--input-type=module', '--eval', program, repository, packed];
	// The scanner leaves a folder among the temporary ones, and its rules differ where NODE_ENV is `test`.
	const env = { TMPDIR: path, TMP: path, TEMP: path, NODE_ENV: 'production' };
	const { stdout } = await execa('node', args, { cwd: repository, env });

	// A folder without any such file passes, too, with a message.
	expect(JSON.parse(stdout)).toEqual([{ passed: true }, { passed: true }]);
});
