/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';

/**
 * How to start a browser without a window, which speaks to nobody by itself: the one at CHROME_PATH, else the Chromium on
 * the PATH, else Chrome where Playwright knows it to be.
 */
export function launchOptions(): LaunchOptions {
	const path = process.env.CHROME_PATH ?? chromium();
	return {
		...(path ? { executablePath: path } : { channel: 'chrome' }),
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

function chromium(): string | undefined {
	const folders = (process.env.PATH ?? '').split(delimiter);
	return ['chromium', 'chromium-browser']
		.flatMap((name) => folders.map((folder) => join(folder, name)))
		.find((path) => existsSync(path));
}
