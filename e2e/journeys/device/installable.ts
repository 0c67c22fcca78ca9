import { chromium, expect, type LaunchOptions } from '@playwright/test';

/** Reported by browsers with only private contexts; a browser that does not report it checks nothing. */
const PRIVATE = 'in-incognito';

/**
 * Expects that a browser would install the app from an address, in each language. Only a full browser checks that: a
 * headless shell reports no errors for anything.
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
