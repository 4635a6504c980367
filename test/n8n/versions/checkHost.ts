/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import getPort from 'get-port';
import { tokens } from '../../../tools/service';
import { owner, prepare } from '../../../tools/n8n/drive';
import type { Host } from '../../../tools/n8n/hosts';
import type { N8nOptions } from '../../../tools/n8n/n8n';
import { installNode } from '../../../tools/shared/pack';
import { run } from '../../../tools/shared/processes';
import { step } from '../../../tools/shared/progress';
import { getHost } from '../../../tools/n8n/ready';
import { standIn } from '../../../tools/n8n/standIn';
import { temporaryFolder } from '../../../tools/shared/temporary';
import { credentialTest } from './credentialTest';
import { errorOutput } from './errorOutput';
import { Findings, type Finding } from './findings';
import { loaded } from './loaded';
import { allOperations } from './operations';
import { previews } from './previews';
import type { Scene } from './scene';
import { tokenNowhere } from './token';
import { upgrade } from './upgrade';
import { withN8n } from './withN8n';

/** What was found on one version of n8n. */
export interface Report {
	n8n: string;
	n8nWorkflow: string;
	node: string;
	findings: Finding[];
}

/**
 * Checks the packed node on one version of n8n. Rejects with a Problem when that n8n cannot be installed, started or
 * driven.
 */
export async function checkHost(host: Host, tarball: string, signal: AbortSignal): Promise<Report> {
	const installed = await getHost(host, signal);
	const n8nWorkflow = await versionOf('n8n-workflow', installed.folder);
	const node = await run(installed.node, ['--version'], { cwd: installed.folder, signal });
	const findings = new Findings(signal);
	await using service = await standIn();
	await using fresh = await temporaryFolder();
	await using upgraded = await temporaryFolder();
	const optionsIn = async (userFolder: string): Promise<N8nOptions> => ({
		...installed,
		userFolder,
		port: await getPort({ host: '127.0.0.1' }),
		logFile: join(userFolder, 'n8n.log'),
		signal,
	});

	await step('Install the package', () => installNode(tarball, fresh.path, signal));
	await withN8n(await optionsIn(fresh.path), async (client) => {
		const data = { baseUrl: service.url, apiToken: tokens.full };
		const credential = await prepare(client, owner, data);
		await checkFresh({ client, service, credential, n8nWorkflow }, findings);
	});
	await upgrade(await optionsIn(upgraded.path), tarball, service, findings);
	const { all } = findings;
	return { n8n: host.version, n8nWorkflow, node: node.output.trim().slice(1), findings: all };
}

async function checkFresh(scene: Scene, findings: Findings): Promise<void> {
	await findings.try('Node and credential are loaded, with icons and search words', () =>
		loaded(scene),
	);
	await credentialTest(scene, findings);
	await allOperations(scene, findings);
	await findings.try('Error output: what failed comes out there, the others are sent', () =>
		errorOutput(scene),
	);
	await findings.try('Output previews are served for every operation', () => previews(scene));
	await findings.try('The token is in no stored execution', () => tokenNowhere(scene));
}

async function versionOf(name: string, folder: string): Promise<string> {
	const file = join(folder, 'node_modules', name, 'package.json');
	const { version }: { version: string } = JSON.parse(await readFile(file, 'utf8'));
	return version;
}
