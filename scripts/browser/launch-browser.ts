import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from './find-browser.ts';

/** Launches the browser of this machine without a window, or Playwright's where there is none. */
export function launchBrowser(...further: readonly string[]): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--headless', '--no-sandbox', '--disable-gpu', ...further],
  });
}
