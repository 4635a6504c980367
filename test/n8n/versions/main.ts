/* eslint-disable @n8n/community-nodes/no-restricted-globals, no-console */
import { hostOf, versions } from '../../../tools/n8n/hosts';
import { runInterruptible } from '../../../tools/shared/interruptible';
import { packNode } from '../../../tools/shared/pack';
import { Problem } from '../../../tools/shared/problem';
import { step } from '../../../tools/shared/progress';
import { temporaryFolder } from '../../../tools/shared/temporary';
import { checkHost, type Report } from './checkHost';
import { writeDocument } from './document';
import { table, verdict } from './report';

/**
 * Checks the node on real versions of n8n: those that are named, or all that have a lock here. Only a run of all of
 * them, with nothing failed, writes the tables of docs/compatibility.md and the README.
 */
async function main(signal: AbortSignal): Promise<void> {
	const named = readVersions();
	await using packed = await temporaryFolder();
	const tarball = await step('Build and pack the node', () => packNode(packed.path, signal));
	const reports: Report[] = [];
	for (const version of named.length > 0 ? named : versions) {
		console.log(`\nn8n ${version}`);
		reports.push(await checkHost(hostOf(version), tarball, signal));
	}
	console.log(`\n${table(reports)}\n`);
	console.log(verdict(reports));
	if (named.length === 0) await writeDocument(reports);
}

function readVersions(): string[] {
	const named = process.argv.slice(2);
	const wrong = named.find((version) => !/^\d+\.\d+\.\d+$/.test(version));
	if (wrong === undefined) return named;
	throw new Problem(`'${wrong}' is no version of n8n. Known here: ${versions.join(', ')}.`);
}

void runInterruptible(main);
