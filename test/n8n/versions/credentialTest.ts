import getPort from 'get-port';
import { tokens } from '../../../tools/service';
import { Problem } from '../../../tools/shared/problem';
import { KnownLimit, type Findings } from './findings';
import type { Scene } from './scene';

/** What versions of n8n-workflow make of a wrong token, `until` the version that does it right. */
const limits = [
	{
		// It takes `ignoreHttpStatusErrors: { except }` for true, so that no status is a refusal.
		until: '2.9.0',
		what: "the credential's test accepts any token",
		holds: (text?: string) => text === undefined,
	},
	{
		// Its errors lose their cause, in which n8n looks for the status that our words belong to.
		until: '2.34.0',
		what: "the credential's test refuses a wrong token in n8n's words",
		holds: (text?: string) => text?.includes('Authorization failed'),
	},
];

/** What the credential's test says, as the credential's dialog shows it; undefined when it passes. */
async function refusal(scene: Scene, data: Record<string, string>): Promise<string | undefined> {
	const credential = { ...scene.credential, data };
	return await scene.client.testCredential(credential).then(
		() => undefined,
		(error: unknown) => String(error),
	);
}

/** The test that n8n makes when a credential is saved. */
export async function credentialTest(scene: Scene, findings: Findings): Promise<void> {
	const baseUrl = scene.service.url;

	await findings.try('Credential test: a right token passes', async () => {
		const text = await refusal(scene, { baseUrl, apiToken: tokens.any });
		if (text !== undefined) throw new Problem(text);
	});

	await findings.try('Credential test: a wrong token is refused in our words', async () => {
		const text = await refusal(scene, { baseUrl, apiToken: 'wrong' });
		if (text?.includes('does not accept this API token')) return;
		const limit = limits.find(({ until }) => isBefore(scene.n8nWorkflow, until));
		if (limit?.holds(text)) throw new KnownLimit(limit.what);
		throw new Problem(text ?? 'it passed');
	});

	await findings.try('Credential test: a dead address is refused', async () => {
		const dead = `http://127.0.0.1:${await getPort({ host: '127.0.0.1' })}`;
		const text = await refusal(scene, { baseUrl: dead, apiToken: tokens.full });
		if (text === undefined) throw new Problem('it passed');
		if (text.includes(tokens.full)) throw new Problem(`it shows the token: ${text}`);
	});
}

function isBefore(version: string, other: string): boolean {
	return version.localeCompare(other, 'en', { numeric: true }) < 0;
}
