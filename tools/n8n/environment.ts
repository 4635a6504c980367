/* eslint-disable @n8n/community-nodes/no-restricted-globals */
import { freePort } from '../shared/freePort';
import foreign from './foreign.json';

// n8n speaks to nobody but this machine: no telemetry, no news, no list of packages.
const quiet = {
	N8N_DIAGNOSTICS_ENABLED: 'false',
	N8N_DYNAMIC_BANNERS_ENABLED: 'false',
	N8N_LICENSE_AUTO_RENEW_ENABLED: 'false',
	N8N_PERSONALIZATION_ENABLED: 'false',
	N8N_TEMPLATES_ENABLED: 'false',
	N8N_VERIFIED_PACKAGES_ENABLED: 'false',
	N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
	N8N_VERSION_NOTIFICATIONS_WHATS_NEW_ENABLED: 'false',
};

/** For a worker, `port` is that of its health check. */
export async function environment(userFolder: string, port: number): Promise<NodeJS.ProcessEnv> {
	return {
		...ownEnvironment(),
		...quiet,
		// Temporary files, too, are removed with the user folder.
		TMPDIR: userFolder,
		TEMP: userFolder,
		TMP: userFolder,
		N8N_USER_FOLDER: userFolder,
		N8N_LISTEN_ADDRESS: '127.0.0.1',
		N8N_PORT: String(port),
		N8N_RUNNERS_BROKER_PORT: String(await freePort()),
		N8N_SECURE_COOKIE: 'false',
		QUEUE_HEALTH_CHECK_ACTIVE: 'true',
		QUEUE_HEALTH_CHECK_PORT: String(port),
		N8N_WORKER_SERVER_ADDRESS: '127.0.0.1',
	};
}

/** The environment without a proxy, and without the settings of another n8n on this machine. */
function ownEnvironment(): NodeJS.ProcessEnv {
	const isForeign = new RegExp([...foreign, '^npm_'].join('|'), 'i');
	return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isForeign.test(name)));
}
