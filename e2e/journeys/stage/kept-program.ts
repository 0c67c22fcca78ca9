import type { Page } from '@playwright/test';
import { expect } from './stage.ts';

/** Waits until the browser keeps the program, and a page gets its files from there. */
export async function isProgramKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
}
