import { forgetPresses } from './presses.ts';

/** Written in by the build: what the document of the app would begin with by itself, and the scripts that this takes. */
declare const BEGIN_APP: () => Promise<unknown>;
declare const APP_SCRIPTS: readonly string[];

let begun = false;

/** Whether the app is on its way, and takes over soon. */
export const hasBegun = (): boolean => begun;

/** Fetches the app, which takes over the page; where that fails, the next touch tries again. */
export function beginApp(): void {
  if (begun) return;
  begun = true;
  for (const href of APP_SCRIPTS)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  wholeStyles()
    .then(BEGIN_APP)
    .catch(() => {
      begun = false;
      forgetPresses();
    });
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
