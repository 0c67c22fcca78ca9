import type { Page } from '@playwright/test';
import { expect } from './stage.ts';

/** What a page in a language says of itself. */
export const TAGS = { en: 'en', pt: 'pt-BR' };

/** Chooses a language as someone who is signed in, and waits until it is kept with the person. */
export async function chooseLanguage(page: Page, language: 'en' | 'pt'): Promise<void> {
  await page.goto('/profile');
  const name = { en: 'English', pt: 'Português' }[language];
  const button = page.getByRole('contentinfo').getByRole('button', { name });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (await button.isEnabled()) {
    // Whoever leaves before the choice is kept finds the earlier one again.
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await button.click();
    await kept;
  }
  await expect(page.locator('html')).toHaveAttribute('lang', TAGS[language]);
}
