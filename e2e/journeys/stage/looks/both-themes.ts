import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Expects that a screen is accessible in the dark theme too, which changes its colours; leaves it in the light one. */
export async function expectAccessibleInBothThemes(page: Page, screen: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, `${screen}, dark`, 'colours');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, `${screen}, light`);
}
