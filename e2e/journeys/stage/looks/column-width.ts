import type { Page } from '@playwright/test';

/** How wide the column of a screen is on a very wide window, in rem (specification/shell.md#layout-widths). */
export const COLUMN_WIDTHS: Readonly<Record<string, number>> = {
  '/privacy_policy': 50,
  '/todo_list': 50,
  '/wall_of_affirmations': 130,
  '/checkout': 50,
  '/sign_in': 30,
  '/sign_up': 30,
  '/pending_confirmation': 30,
  '/reset_password': 30,
  '/update_password': 30,
  '/change_email': 30,
  '/contact': 30,
};

/** The width of the column that the heading of a page begins, in rem. */
export async function columnWidth(page: Page): Promise<number> {
  const column = page.locator('h1').locator('xpath=ancestor::header[1]/..');
  return ((await column.boundingBox())?.width ?? 0) / 16;
}
