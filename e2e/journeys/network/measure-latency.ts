import type { Page } from '@playwright/test';

/** How long a small request takes on a page, in milliseconds: the best of several in a row. */
export function measureLatency(page: Page, path = '/health', turns = 3): Promise<number> {
  return page.evaluate(
    async ([path, turns]) => {
      const times: number[] = [];
      for (let turn = 0; turn < turns; turn += 1) {
        const asked = performance.now();
        await fetch(path, { cache: 'no-store' }).then((answer) => answer.text());
        times.push(performance.now() - asked);
      }
      return Math.min(...times);
    },
    [path, turns] as const,
  );
}
