import { BEGIN, BEGINNING } from '../../lib/browser/begin-message.ts';
import { hasWrittenField } from '../../lib/browser/written-fields.ts';
import { hasPassed } from '../../lib/has-passed.ts';

/** How long a page must have been hidden before it may be reloaded, in milliseconds. */
const AWAY = 300_000;
/** How long a new version may need to take over before the page is reloaded without it, in milliseconds. */
const TAKING_OVER = 2000;
/** How often an open page checks for a new version, in milliseconds. */
const PAUSE = 3_600_000;

/** Whether a reload would lose nothing: no dialog is open, and no field contains text. */
function isSafe(): boolean {
  if (document.querySelector('[role=dialog], [role=alertdialog]') !== null) return false;
  if (hasWrittenField()) return false;
  // Anything that would make the browser ask before the page is closed.
  return dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/**
 * Moves the page to a new version when that disturbs nobody: the person has been elsewhere for a while, and no other
 * tab needs the files of the running version. Until then the page stays as it is.
 */
export function followVersions(
  registration: ServiceWorkerRegistration,
  reload = () => location.reload(),
): void {
  let hiddenSince: number | null = document.hidden ? Date.now() : null;
  let lastAsked = Date.now();
  let hasBegun = false;

  function begin(): void {
    const isAway = hiddenSince !== null && hasPassed(AWAY, hiddenSince);
    if (!isAway || registration.waiting === null || !navigator.onLine || !isSafe()) return;
    hasBegun = true;
    registration.waiting.postMessage(BEGIN);
  }

  function look(): void {
    if (document.hidden) {
      hiddenSince = Date.now();
      setTimeout(begin, AWAY);
      return;
    }
    // Phones do not run hidden pages, so the return to the page is the right moment.
    begin();
    hiddenSince = null;
    askAgain();
  }

  function askAgain(): void {
    if (!hasPassed(PAUSE, lastAsked)) return;
    lastAsked = Date.now();
    void registration.update().catch(() => undefined);
  }

  function moveOn(): void {
    if (hasBegun && isSafe()) reload();
  }

  document.addEventListener('visibilitychange', look);
  setInterval(askAgain, PAUSE);
  navigator.serviceWorker.addEventListener('controllerchange', moveOn);
  // Chromium may leave the taking over pending until the page is loaded again, which brings the new version as well.
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data === BEGINNING) setTimeout(moveOn, TAKING_OVER);
  });
}
