import { chromium, expect, type LaunchOptions } from '@playwright/test';

/** A browser whose contexts are all private says so; without this it was one that judges nothing. */
const PRIVATE = 'in-incognito';

/**
 * Expects that a browser would install what stands at an address, for readers of each language. Only a whole browser judges
 * that: a headless shell finds no fault with anything.
 */
export async function expectInstallable(
  url: string,
  locales: readonly string[],
  { executablePath: _, ...options }: LaunchOptions,
  wholeBrowser: string | null,
): Promise<void> {
  const which = wholeBrowser === null ? { channel: 'chromium' } : { executablePath: wholeBrowser };
  const whole = await chromium.launch({ ...options, ...which });
  for (const locale of locales) {
    const page = await whole.newPage({ locale });
    await page.goto(url);
    const tools = await page.context().newCDPSession(page);
    const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors');
    expect([locale, ...installabilityErrors.map(({ errorId }) => errorId)]).toEqual([
      locale,
      PRIVATE,
    ]);
  }
  await whole.close();
}
