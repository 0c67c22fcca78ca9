import type { Page } from '@playwright/test';

/** Below this width a page folds what is chosen on it behind a button, in pixels. */
const PHONE = 640;

/** Opens what a phone folds behind a button of this name; anywhere else it is open. */
export async function unfold(page: Page, name: string): Promise<void> {
  if ((page.viewportSize()?.width ?? PHONE) >= PHONE) return;
  await page.getByRole('button', { name, exact: true, expanded: false }).press('Enter');
}
