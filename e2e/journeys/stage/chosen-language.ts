import type { Page } from '@playwright/test';
import { expect } from './stage.ts';

/** The `lang` attribute of a page. */
export const TAGS = { en: 'en', pt: 'pt-BR' };

/** Chooses a language as a signed-in person, and waits until it is saved in the account. */
export async function chooseLanguage(page: Page, language: 'en' | 'pt'): Promise<void> {
  await page.goto('/profile#preferences');
  const name = { en: 'English', pt: 'Português' }[language];
  const button = page.getByRole('contentinfo').getByRole('button', { name });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (await button.isEnabled()) {
    // Leaving before it is saved would bring back the earlier language.
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await button.click();
    await kept;
  }
  await expect(page.locator('html')).toHaveAttribute('lang', TAGS[language]);
}
