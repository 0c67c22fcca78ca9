import type { Page } from '@playwright/test';

/** When a page has drawn what, in milliseconds since it was requested. */
export interface PageTimes {
  readonly firstContent: number;
  readonly largestContent: number;
  /** When the expected content is there. */
  readonly ready: number;
  /** How far content has moved on the screen by itself (cumulative layout shift). */
  readonly shift: number;
}

/** Runs in the page before anything else. `isReady` is an expression. */
const watch = (isReady: string) => `{
  const seen = (window.seen = { largest: 0, shift: 0, ready: null });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largest = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    if (!(${isReady})) return requestAnimationFrame(look);
    requestAnimationFrame(() => { seen.ready = performance.now(); });
  };
  requestAnimationFrame(look);
}`;

const TIMES = `new Promise((answer) => {
  const look = () => {
    if (window.seen.ready === null) return setTimeout(look, 50);
    const first = performance.getEntriesByName('first-contentful-paint')[0];
    const { largest, shift, ready } = window.seen;
    answer({ firstContent: first ? first.startTime : 0, largestContent: largest, ready, shift });
  };
  look();
})`;

/** Whether an element that matches has been drawn. */
export const isDrawn = (selector: string) =>
  `document.querySelector(${JSON.stringify(selector)}) !== null`;

/** Whether React has attached to an element that matches. */
export const isAnswered = (selector: string) =>
  `Object.keys(document.querySelector(${JSON.stringify(selector)}) ?? {}).some((key) => key.startsWith('__reactProps'))`;

const QUIET = `new Promise((answer) => {
  let times = 0;
  const idle = () => requestIdleCallback(() => ((times += 1) > 3 ? answer() : setTimeout(idle, 100)));
  idle();
})`;

/** Waits until a page makes no requests and draws nothing any more: otherwise it would slow down the next one. */
export async function becomeQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(QUIET);
}

/** Opens a page, waits until it makes no more requests, and returns when it has drawn what. */
export async function timePage(page: Page, path: string, isReady: string): Promise<PageTimes> {
  const watching = await page.addInitScript(watch(isReady));
  await page.goto(path, { waitUntil: 'commit' });
  await page.evaluate(TIMES);
  await page.waitForLoadState('networkidle');
  const times = await page.evaluate<PageTimes>(TIMES);
  await watching.dispose();
  return times;
}
