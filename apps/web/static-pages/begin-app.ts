import { forgetPresses } from './presses.ts';

/** Written in by the build: what the document of the app would begin with by itself, and the scripts that this takes. */
declare const BEGIN_APP: () => Promise<unknown>;
declare const APP_SCRIPTS: readonly string[];

let fetched = false;
let begun = false;

/** Whether the app is on its way, and takes over soon. */
export const hasBegun = (): boolean => begun;

/**
 * How long the browser may be busy with what the page itself brings before the app goes first, in milliseconds. What somebody
 * does meanwhile begins the app at once.
 */
const BUSY_AT_MOST = 1000;

/** Fetches the app and lets it take over once the browser has nothing else to do: who only looks waits for nothing. */
export function beginAppWhenIdle(): void {
  fetchScripts();
  if ('requestIdleCallback' in window) requestIdleCallback(beginApp, { timeout: BUSY_AT_MOST });
  else beginApp();
}

/** Fetches the app, which takes over the page; where that fails, the next touch tries again. */
export function beginApp(): void {
  if (begun) return;
  begun = true;
  fetchScripts();
  wholeStyles()
    .then(BEGIN_APP)
    .catch(() => {
      begun = false;
      forgetPresses();
    });
}

function fetchScripts(): void {
  if (fetched) return;
  fetched = true;
  for (const href of APP_SCRIPTS)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
}

/** The app draws more than the page was built with. Where its styles cannot be fetched, it comes without. */
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
