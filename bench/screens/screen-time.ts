import type { Browser, Page } from '@playwright/test';

export interface ScreenTime {
  /** Milliseconds from requesting the page until its first content is drawn. */
  readonly firstContent: number;
  /** The longest task while the page was scrolled, in milliseconds of the clock. */
  readonly longestBlock: number;
  /** The same in milliseconds of processor time: the time on a machine with nothing else to do. */
  readonly longestWork: number;
}

/** Runs in the page before anything else: records when something first matches a selector. */
const watchFor = (selector: string) => `{
  const found = () => {
    if (document.querySelector(${JSON.stringify(selector)}) === null) return requestAnimationFrame(found);
    requestAnimationFrame(() => { window.firstContent = performance.now(); });
  };
  requestAnimationFrame(found);
}`;

const ASK = `new Promise((answer) => {
  const look = () =>
    window.firstContent === undefined ? requestAnimationFrame(look) : answer(window.firstContent);
  look();
})`;

/** The categories of a trace of a page's work. */
export const TRACED = { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] };

/** Opens an address and scrolls the page as with a wheel. `content` matches the page's main content. */
export async function timeScreen(
  browser: Browser,
  page: Page,
  { path, content }: { readonly path: string; readonly content: string },
): Promise<ScreenTime> {
  const watch = await page.addInitScript(watchFor(content));
  await page.goto(path);
  const firstContent = await page.evaluate<number>(ASK);
  await watch.dispose();
  await page.waitForLoadState('networkidle');
  await browser.startTracing(page, TRACED);
  await scroll(page);
  const trace = JSON.parse((await browser.stopTracing()).toString());
  return { firstContent, ...longestTask(trace.traceEvents) };
}

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(640, 500);
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(50);
  }
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The longest task of a page's main thread in a trace; the page cannot react during it. */
export function longestTask(
  events: readonly TraceEvent[],
): Pick<ScreenTime, 'longestBlock' | 'longestWork'> {
  const mains = events
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid} ${tid}`);
  const tasks = events.filter(
    ({ name, ph, pid, tid }) =>
      ph === 'X' && name.endsWith('RunTask') && mains.includes(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error('The browser told of no work at all');
  const longest = (of: (task: TraceEvent) => number) => Math.max(...tasks.map(of)) / 1000;
  return {
    longestBlock: longest(({ dur = 0 }) => dur),
    longestWork: longest(({ tdur = 0 }) => tdur),
  };
}
