import { expect, type Page } from '@playwright/test';

/** Scrolls a page to its top, and again if momentum or a focused element has moved it away. */
export const stayAtTop = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(`new Promise((resolve) => {
        scrollTo(0, 0);
        setTimeout(() => resolve(scrollY), 200);
      })`),
    )
    .toBe(0);
