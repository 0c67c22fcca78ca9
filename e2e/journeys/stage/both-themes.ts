import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';

/** Expects that a screen is accessible in the dark theme too; leaves it in the light one. */
export async function expectAccessibleInBothThemes(page: Page, screen: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `${screen}, ${colorScheme}`);
  }
}
