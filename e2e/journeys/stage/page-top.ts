import { expect, type Page } from '@playwright/test';

/** Scrolls a page to its top, and again while a finger's push or something that got the focus moves it away from there. */
export const stayAtTop = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(`new Promise((resolve) => {
        scrollTo(0, 0);
        setTimeout(() => resolve(scrollY), 200);
      })`),
    )
    .toBe(0);
