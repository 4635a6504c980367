import type { Page } from '@playwright/test';

const ours = /engagement/i;

/** What the page's console complains about that has to do with our node; grows while the page is used. */
export function complaintsOf(page: Page): string[] {
	const { origin } = new URL(page.url());
	const complaints: string[] = [];
	const note = (text: string) => {
		if (ours.test(text)) complaints.push(text);
	};
	page.on('pageerror', ({ stack, message }) => note(stack ?? message));
	page.on('console', (line) => {
		const { url } = line.location();
		// n8n itself asks npm's registry about every package, which nobody answers here.
		if (line.type() === 'error' && url.startsWith(origin)) note(`${line.text()} (${url})`);
	});
	return complaints;
}
