import { forgetPresses } from './presses.ts';

/** Written in by the build: what the document of the app would begin with by itself, and the scripts that this takes. */
declare const BEGIN_APP: () => Promise<unknown>;
declare const APP_SCRIPTS: readonly string[];

/** How far below the screen something counts as near. */
const MARGIN = '0px 0px 100px';

let begun = false;
let observer: IntersectionObserver | null = null;

/** Whether the app is on its way, and takes over soon. */
export const hasBegun = (): boolean => begun;

/** Fetches the app, which takes over the page; where that fails, the next touch tries again. */
export function beginApp(): void {
  if (begun) return;
  begun = true;
  observer?.disconnect();
  for (const href of APP_SCRIPTS)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  BEGIN_APP().catch(() => {
    begun = false;
    forgetPresses();
  });
}

/** Calls back when somebody comes near such an element; before the page has been drawn nobody does. */
export function onNear(selector: string, near: () => void): void {
  observer?.disconnect();
  observer = new IntersectionObserver(
    (sights) => {
      if (sights.some(({ isIntersecting }) => isIntersecting)) near();
    },
    { rootMargin: MARGIN },
  );
  for (const element of document.querySelectorAll(selector)) observer.observe(element);
}
