/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';

/**
 * How to start a browser without a window, which speaks to nobody by itself: the one at CHROME_PATH, else the Chromium on
 * the PATH, else Chrome where Playwright knows it to be.
 */
export function launchOptions(): LaunchOptions {
	const { CHROME_PATH, PATH = '' } = process.env;
	const onPath = PATH.split(delimiter).map((folder) => join(folder, 'chromium'));
	const executablePath = CHROME_PATH ?? onPath.find((path) => existsSync(path));
	return {
		...(executablePath ? { executablePath } : { channel: 'chrome' }),
		args: [
			'--disable-gpu',
			'--disable-quic',
			'--force-color-profile=srgb',
			// n8n's editor would ask npm's registry and n8n's own servers.
			'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
		],
		// Chromium's sandbox refuses to run as root.
		chromiumSandbox: process.getuid?.() !== 0,
	};
}
