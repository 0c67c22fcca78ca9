import type { Page } from '@playwright/test';
import { expect } from '../stage.ts';
import { USUAL_LATENCY } from './slow-network.ts';

/** How long it takes at most to cache the program: two hundred files, six at a time, besides what the page asks for. */
export const CACHED = { timeout: 30_000 + 120 * USUAL_LATENCY };

/** Waits until the service worker has cached the program and serves the page. */
export async function expectProgramCached(page: Page): Promise<void> {
  const isServed = () => page.evaluate('navigator.serviceWorker.controller !== null');
  await expect.poll(isServed, CACHED).toBe(true);
}
