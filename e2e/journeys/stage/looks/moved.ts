import type { Page } from '@playwright/test';

/** Runs in each page before its scripts. What only waits for its content is empty, and nobody sees it move. */
const WATCH = `{
  window.moved = [];
  const isEmpty = ({ node }) => node?.matches?.('main, .min-h-dvh') ?? false;
  const name = ({ node }) => node && node.nodeName + '.' + (node.className?.baseVal ?? node.className ?? '');
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput && !sources.every(isEmpty))
        window.moved.push(value.toFixed(3) + ' ' + sources.map(name).join(', '));
  }).observe({ type: 'layout-shift', buffered: true });
}`;

/** From the next page on, what moves by itself once it is drawn is noted. */
export const watchMoves = (page: Page): Promise<unknown> => page.addInitScript(WATCH);

/** Lists what has moved on this page since it was opened, and how far (cumulative layout shift). */
export function moved(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>('window.moved');
}
