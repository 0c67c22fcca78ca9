import type { Page } from '@playwright/test';
import type { Person } from '../e2e/people/sign-up.ts';

/** Signs somebody in as they would, and waits for their goals. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/sign_in');
  await fillIn(page, person);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/goals');
}

/** Fills in the form that stands there; Enter sends it off. */
export async function fillIn(page: Page, { email, password }: Person): Promise<void> {
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
}
