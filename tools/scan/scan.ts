/* eslint-disable @n8n/community-nodes/no-restricted-globals, no-console */
import { Command } from 'commander';
import { Problem, runInterruptible } from '../shared/interruptible';
import { pack, unpack } from '../shared/pack';
import { temporaryFolder } from '../shared/temporary';

const program = new Command('scan').description(
	"Has n8n's scanner look at the source and at the package in the working directory, which is built. It writes nothing.",
);

async function scan(): Promise<void> {
	program.parse();
	await using temporary = await temporaryFolder();
	// When it is loaded, the scanner makes a folder among the temporary ones, and leaves it there.
	const { path } = temporary;
	Object.assign(process.env, { TMPDIR: path, TMP: path, TEMP: path });
	const { analyzePackage, SOURCE_FILE_PATTERNS } = await import(
		'@n8n/scan-community-package/scanner/scanner.mjs'
	);
	const check = async (what: string, folder: string, patterns: string[]) => {
		// A folder without any such file passes, with a message.
		const { message, details = '' } = await analyzePackage(folder, patterns);
		console.log(`${what}: ${message ?? 'passed'}${details}`);
		return message === undefined;
	};

	const packed = await unpack(await pack(process.cwd(), path));
	const isSourceRight = await check('Source', process.cwd(), SOURCE_FILE_PATTERNS);
	const isPackageRight = await check('Package', packed, ['**/*.js', 'package.json']);
	console.log('Provenance: not checked, since only a published package has it');
	if (isSourceRight && isPackageRight) return;
	throw new Problem("n8n's scanner would refuse this package.");
}

void runInterruptible(scan);
