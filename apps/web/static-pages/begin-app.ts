import { hasWrittenField } from '../src/lib/browser/written-fields.ts';
import { forgetPresses } from './replayed-presses.ts';

/**
 * Inserted by the build: the inline script with which the document would start the app, and the scripts that it needs.
 */
declare const BEGIN_APP: () => Promise<unknown>;
declare const APP_SCRIPTS: readonly string[];

let fetched = false;
let begun = false;

/** Whether the app is being loaded and will hydrate the page soon. */
export const hasBegun = (): boolean => begun;

/**
 * How long the browser may be busy with the page itself before the app is loaded anyway, in milliseconds. Any
 * interaction loads it at once.
 */
const BUSY_AT_MOST = 1000;

/** Loads and starts the app once the browser is idle: people who only read wait for nothing. */
export function beginAppWhenIdle(): void {
  fetchScripts();
  if ('requestIdleCallback' in window) requestIdleCallback(beginApp, { timeout: BUSY_AT_MOST });
  else beginApp();
}

/** Loads the app, which hydrates the page; if that fails, the next interaction tries again. */
export function beginApp(): void {
  if (begun) return;
  begun = true;
  fetchScripts();
  wholeStyles()
    .then(BEGIN_APP)
    .catch(() => {
      begun = false;
      // Without the app, what is for visitors is all that there is.
      delete document.documentElement.dataset.session;
      forgetPresses();
      void reloadIfReplaced();
    });
}

/**
 * A page that was open while a new version came names scripts that are gone, so no interaction could load the app any
 * more. The server's page of now can, unless it was just fetched: while servers change one by one, only time helps. What
 * somebody has written stays.
 */
async function reloadIfReplaced(): Promise<void> {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isGone = (script: string) =>
    fetch(script, { method: 'HEAD' }).then(
      ({ status }) => status === 404,
      () => false,
    );
  const gone = await Promise.all(APP_SCRIPTS.map(isGone));
  if (gone.includes(true) && opening?.type !== 'reload' && !hasWrittenField()) location.reload();
}

function fetchScripts(): void {
  if (fetched) return;
  fetched = true;
  for (const href of APP_SCRIPTS)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
}

/**
 * The app draws more than the prerendered page, so it needs all styles. If they cannot be loaded, it starts without
 * them.
 */
function wholeStyles(): Promise<unknown> {
  const link = document.querySelector<HTMLLinkElement>('link[media="print"]');
  if (link === null) return Promise.resolve();
  const isThere = link.sheet !== null;
  link.media = 'all';
  return isThere
    ? Promise.resolve()
    : new Promise((resolve) => {
        for (const end of ['load', 'error']) link.addEventListener(end, resolve, { once: true });
      });
}
