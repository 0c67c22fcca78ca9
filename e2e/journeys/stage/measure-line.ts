import type { Page } from '@playwright/test';

/** How long the answer to a small request takes on a page, in milliseconds: the best of three, in a row. */
export function measureLine(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const times: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const asked = performance.now();
      await fetch('/health', { cache: 'no-store' }).then((answer) => answer.text());
      times.push(performance.now() - asked);
    }
    return Math.min(...times);
  });
}
