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
  BEGIN_APP().catch(() => {
    begun = false;
    forgetPresses();
  });
}
