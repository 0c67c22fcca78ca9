import type { Browser, Page } from '@playwright/test';
import { longestTask, TRACED } from './screen-time.ts';

/** The longest tasks of a search, in milliseconds of processor time. */
export interface SearchTime {
  /** While it opens over the goals. */
  readonly opening: number;
  /** While everything on the device is indexed. */
  readonly reading: number;
  /** After one typed letter, until the results are drawn. */
  readonly typing: number;
}

/** How long the device may take to fetch and index its data, in milliseconds. */
const PATIENCE = 300_000;

/** Opens the search over the goals, waits until it knows the oldest action, and types into it. */
export async function timeSearch(
  browser: Browser,
  page: Page,
  { oldest, queries }: { readonly oldest: string; readonly queries: readonly string[] },
): Promise<SearchTime> {
  await page.goto('/goals');
  const open = () => page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  const panel = page.getByRole('dialog');
  const field = panel.getByRole('combobox');
  const found = () => panel.getByRole('option').first().waitFor({ timeout: PATIENCE });
  await open();
  await field.fill(oldest);
  await found();
  await page.reload();
  await page.waitForLoadState('networkidle');
  const opening = await traced(browser, page, async () => {
    await open();
    await field.waitFor();
  });
  const reading = await traced(browser, page, async () => {
    await field.fill(oldest);
    await found();
  });
  const typing = await traced(browser, page, async () => {
    for (const query of queries) {
      await field.fill('');
      await field.pressSequentially(query, { delay: 120 });
      await page.waitForTimeout(200);
    }
  });
  return { opening, reading, typing };
}

async function traced(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, TRACED);
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  return longestTask(traceEvents).longestWork;
}
