import { BEGIN } from '../lib/begin-message.ts';

/** How long a page must have been out of sight before it may be loaded anew, in milliseconds. */
const AWAY = 300_000;
/** How often a page that stays open asks whether there is a new version, in milliseconds. */
const PAUSE = 3_600_000;

/** What somebody may have begun to write into; a date or a tick is saved as it is set. */
const FIELDS = 'textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=file])';

/** Whether loading the page anew would take nothing from anybody: no dialog is open, and nothing stands in a field. */
function isSafe(): boolean {
  if (document.querySelector('[role=dialog], [role=alertdialog]') !== null) return false;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS);
  if ([...fields].some(({ value }) => value !== '')) return false;
  // Whatever would make the browser ask before the page is left.
  return dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/**
 * Takes the page to a new version when that disturbs nobody: the person has looked at something else for a while, and
 * no other tab needs the files of the version that runs. Until then everything goes on as it is.
 */
export function followVersions(
  registration: ServiceWorkerRegistration,
  reload = () => location.reload(),
): void {
  let hiddenSince: number | null = document.hidden ? Date.now() : null;
  let lastAsked = Date.now();
  let hasBegun = false;

  function begin(): void {
    const isAway = hiddenSince !== null && Date.now() - hiddenSince >= AWAY;
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
    // A phone lets no hidden page do anything: then this is the moment.
    begin();
    hiddenSince = null;
    askAgain();
  }

  function askAgain(): void {
    if (Date.now() - lastAsked < PAUSE) return;
    lastAsked = Date.now();
    void registration.update().catch(() => undefined);
  }

  document.addEventListener('visibilitychange', look);
  setInterval(askAgain, PAUSE);
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hasBegun && isSafe()) reload();
  });
}
