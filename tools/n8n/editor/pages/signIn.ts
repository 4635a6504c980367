import type { Page } from '@playwright/test';
import type { Owner } from '../../client';

/** Signs in, and resolves on the page that n8n begins with. */
export async function signIn(page: Page, { email, password }: Owner): Promise<void> {
	await page.goto('/signin');
	await page.getByTestId('emailOrLdapLoginId').locator('input').fill(email);
	await page.getByTestId('password').locator('input').fill(password);
	await page.getByTestId('form-submit-button').click();
	await page.waitForURL('**/home/**');
}
