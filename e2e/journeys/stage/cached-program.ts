import type { Page } from '@playwright/test';
import { expect } from './stage.ts';

/** Waits until the service worker has cached the program and serves the page. */
export async function expectProgramCached(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
}
