/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, selectors, type Browser } from 'playwright-core';
import { Problem } from '../../shared/problem';

const onWindows = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
	const folder = process.env[name];
	if (!folder) return [];
	return ['Google/Chrome', 'Chromium', 'Microsoft/Edge'].map((browser) =>
		join(
			folder,
			browser,
			'Application',
			browser === 'Microsoft/Edge' ? 'msedge.exe' : 'chrome.exe',
		),
	);
});

const usualPlaces = [
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/usr/bin/google-chrome-stable',
	'/snap/bin/chromium',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
	...onWindows,
];

/** The path of a Chromium or Chrome: CHROME_PATH, else the first of the usual places. Throws a Problem. */
export function findBrowser(): string {
	const { CHROME_PATH } = process.env;
	const found = (CHROME_PATH ? [CHROME_PATH] : usualPlaces).find((path) => existsSync(path));
	if (found) return found;
	throw new Problem(
		CHROME_PATH
			? `There is no browser at ${CHROME_PATH}: correct CHROME_PATH, or remove it.`
			: 'No Chromium or Chrome was found: install one, or set CHROME_PATH to its program.',
	);
}

/** Starts a browser without a window, which speaks to nobody by itself. It is closed when the signal is aborted. */
export async function startBrowser(executablePath: string, signal: AbortSignal): Promise<Browser> {
	selectors.setTestIdAttribute('data-test-id');
	const browser = await chromium.launch({
		executablePath,
		args: [
			'--disable-gpu',
			'--disable-quic',
			'--force-color-profile=srgb',
			// n8n's editor would ask npm's registry and n8n's own servers.
			'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
		],
		// Chromium's sandbox refuses to run as root.
		chromiumSandbox: process.getuid?.() !== 0,
		handleSIGHUP: false,
		handleSIGINT: false,
		handleSIGTERM: false,
	});
	signal.addEventListener('abort', () => void browser.close());
	return browser;
}
